import type { Source } from "./source.ts";

const schopenhauer = { author: "Arthur Schopenhauer", died: 1860 };
const nietzsche = { author: "Friedrich Nietzsche", died: 1900 };
const busch = { author: "Wilhelm Busch", died: 1908 };
const morgenstern = { author: "Christian Morgenstern", died: 1914 };
const fontane = { author: "Theodor Fontane", died: 1898 };
const rilke = { author: "Rainer Maria Rilke", died: 1926 };
const kafka = { author: "Franz Kafka", died: 1924 };

export const germanModerns: Source[] = [
  {
    ...schopenhauer,
    work: "Aphorismen zur Lebensweisheit",
    sayings: [
      {
        de: "Die gewöhnlichen Leute sind bloß darauf bedacht, die Zeit zuzubringen; wer irgendein Talent hat, sie zu benutzen.",
        en: "Ordinary people think only of how to pass the time; whoever has any talent, of how to use it.",
      },
      { de: "Das Schicksal mischt die Karten, und wir spielen.", en: "Fate shuffles the cards, and we play." },
      {
        de: "Meistens belehrt erst der Verlust uns über den Wert der Dinge.",
        en: "It is mostly loss that teaches us the worth of things.",
      },
      {
        de: "Die ersten vierzig Jahre unseres Lebens liefern den Text, die folgenden dreißig den Kommentar dazu.",
        en: "The first forty years of our life supply the text, the next thirty the commentary.",
      },
      {
        de: "Kein Geld ist vorteilhafter angewandt als das, um welches wir uns haben prellen lassen; denn wir haben dafür unmittelbar Klugheit eingehandelt.",
        en: "No money is better spent than that of which we let ourselves be cheated, for with it we have bought prudence.",
      },
    ],
  },
  {
    ...schopenhauer,
    work: "Parerga und Paralipomena",
    sayings: [
      {
        de: "Es wäre gut, Bücher kaufen, wenn man die Zeit, sie zu lesen, mitkaufen könnte.",
        en: "It would be a good thing to buy books if one could also buy the time to read them.",
      },
      { de: "Man brauche gewöhnliche Worte und sage ungewöhnliche Dinge.", en: "Use ordinary words and say extraordinary things." },
      { de: "Der Stil ist die Physiognomie des Geistes.", en: "Style is the physiognomy of the mind." },
      {
        de: "Lesen heißt mit einem fremden Kopfe, statt des eigenen, denken.",
        en: "Reading means thinking with someone else’s head instead of one’s own.",
      },
      {
        de: "Jeder hält das Ende seines Gesichtskreises für das der Welt.",
        en: "Everyone takes the end of their own horizon for the end of the world.",
      },
    ],
  },
  {
    ...nietzsche,
    work: "Menschliches, Allzumenschliches",
    sayings: [
      {
        de: "Der Vorteil des schlechten Gedächtnisses ist, dass man dieselben guten Dinge mehrere Male zum ersten Male genießt.",
        en: "The advantage of a bad memory is that one enjoys the same good things several times for the first time.",
      },
      {
        de: "Viele sind hartnäckig in Bezug auf den einmal eingeschlagenen Weg, wenige in Bezug auf das Ziel.",
        en: "Many are obstinate about the path once taken, few about the goal.",
      },
      {
        de: "Überzeugungen sind gefährlichere Feinde der Wahrheit als Lügen.",
        en: "Convictions are more dangerous enemies of truth than lies.",
      },
      { de: "Den Stil verbessern – das heißt den Gedanken verbessern.", en: "To improve the style means to improve the thought." },
    ],
  },
  {
    ...nietzsche,
    work: "Also sprach Zarathustra",
    sayings: [
      {
        de: "Die stillsten Worte sind es, welche den Sturm bringen. Gedanken, die mit Taubenfüßen kommen, lenken die Welt.",
        en: "It is the stillest words that bring the storm. Thoughts that come on doves’ feet guide the world.",
      },
      {
        de: "Die größten Ereignisse – das sind nicht unsre lautesten, sondern unsre stillsten Stunden.",
        en: "The greatest events are not our loudest but our stillest hours.",
      },
      {
        de: "Man muss noch Chaos in sich haben, um einen tanzenden Stern gebären zu können.",
        en: "One must still have chaos within to be able to give birth to a dancing star.",
      },
    ],
  },
  {
    ...nietzsche,
    work: "Götzen-Dämmerung",
    sayings: [
      { de: "Ohne Musik wäre das Leben ein Irrtum.", en: "Without music, life would be a mistake." },
      {
        de: "Formel meines Glücks: ein Ja, ein Nein, eine gerade Linie, ein Ziel.",
        en: "Formula of my happiness: a yes, a no, a straight line, a goal.",
      },
      { de: "Nur die ergangenen Gedanken haben Wert.", en: "Only thoughts reached by walking have value." },
    ],
  },
  {
    ...nietzsche,
    work: "Brief an Heinrich Köselitz, 1882",
    sayings: [{ de: "Unser Schreibzeug arbeitet mit an unseren Gedanken.", en: "Our writing tools work along with our thoughts." }],
  },
  {
    author: "Marie von Ebner-Eschenbach",
    died: 1916,
    work: "Aphorismen",
    sayings: [
      {
        de: "Müde macht uns die Arbeit, die wir liegen lassen, nicht die, die wir tun.",
        en: "It is the work we leave undone that tires us, not the work we do.",
      },
      { de: "Für das Können gibt es nur einen Beweis: das Tun.", en: "Of ability there is only one proof: doing." },
      { de: "Wer nichts weiß, muss alles glauben.", en: "Whoever knows nothing must believe everything." },
      {
        de: "Wenn es einen Glauben gibt, der Berge versetzen kann, so ist es der Glaube an die eigene Kraft.",
        en: "If there is a faith that can move mountains, it is faith in one’s own strength.",
      },
      {
        de: "Nicht jene, die streiten, sind zu fürchten, sondern jene, die ausweichen.",
        en: "Not those who argue are to be feared, but those who evade.",
      },
      {
        de: "Nichts lernen wir so spät und verlernen wir so früh, als zugeben, dass wir unrecht haben.",
        en: "Nothing do we learn so late and unlearn so early as to admit that we are wrong.",
      },
      {
        de: "Man kann nicht allen helfen, sagt der Engherzige und hilft keinem.",
        en: "One cannot help everyone, says the narrow-hearted, and helps no one.",
      },
      { de: "Wer Geduld sagt, sagt Mut, Ausdauer, Kraft.", en: "Whoever says patience says courage, endurance, strength." },
      {
        de: "Zwischen Können und Tun liegt ein Meer und auf seinem Grunde gar oft die gescheiterte Willenskraft.",
        en: "Between being able and doing lies a sea, and often shipwrecked willpower on its bed.",
      },
      {
        de: "Ein Aphorismus ist der letzte Ring einer langen Gedankenkette.",
        en: "An aphorism is the last link in a long chain of thought.",
      },
      { de: "In der Jugend lernt, im Alter versteht man.", en: "In youth we learn, in age we understand." },
      { de: "Die Gelassenheit ist eine anmutige Form des Selbstbewusstseins.", en: "Composure is a graceful form of self-confidence." },
      {
        de: "Nenne dich nicht arm, weil deine Träume nicht in Erfüllung gegangen sind; wirklich arm ist nur, der nie geträumt hat.",
        en: "Do not call yourself poor because your dreams have not come true; truly poor is only one who never dreamed.",
      },
      { de: "Treue üben ist Tugend, Treue erfahren ist Glück.", en: "To be faithful is a virtue; to meet with faithfulness is happiness." },
      {
        de: "So mancher meint ein gutes Herz zu haben und hat nur schwache Nerven.",
        en: "Many a person thinks they have a good heart and only has weak nerves.",
      },
    ],
  },
  {
    ...busch,
    work: "Julchen",
    sayings: [
      {
        de: "Eins, zwei, drei, im Sauseschritt läuft die Zeit; wir laufen mit.",
        en: "One, two, three, at headlong pace time runs on, and we run with it.",
      },
      { de: "Vater werden ist nicht schwer, Vater sein dagegen sehr.", en: "Becoming a father is not hard; being one is, very." },
    ],
  },
  {
    ...busch,
    work: "Plisch und Plum",
    sayings: [
      {
        de: "Aber hier, wie überhaupt, kommt es anders, als man glaubt.",
        en: "But here, as always, things turn out other than one thought.",
      },
    ],
  },
  {
    ...busch,
    work: "Max und Moritz",
    sayings: [
      {
        de: "Also lautet ein Beschluss: dass der Mensch was lernen muss.",
        en: "Thus it is decreed: that people have to learn a thing or two.",
      },
      {
        de: "Dieses war der erste Streich, doch der zweite folgt sogleich.",
        en: "This was the first of the tricks, but the second follows at once.",
      },
    ],
  },
  {
    ...busch,
    work: "Die fromme Helene",
    sayings: [
      {
        de: "Das Gute – dieser Satz steht fest – ist stets das Böse, was man lässt!",
        en: "The good – so much is certain – is always the bad one leaves undone!",
      },
    ],
  },
  {
    ...busch,
    work: "Dideldum!",
    sayings: [
      {
        de: "Musik wird oft nicht schön gefunden, weil sie stets mit Geräusch verbunden.",
        en: "Music is often not thought lovely, since noise is always part of it.",
      },
    ],
  },
  {
    ...busch,
    work: "Balduin Bählamm",
    sayings: [
      {
        de: "Wie wohl ist dem, der dann und wann sich etwas Schönes dichten kann!",
        en: "How happy are those who now and then can write themselves a little poem!",
      },
      {
        de: "Die Freude flieht auf allen Wegen; der Ärger kommt uns gern entgegen.",
        en: "Joy flees along all ways; vexation likes to come and meet us.",
      },
    ],
  },
  {
    ...busch,
    work: "Schein und Sein",
    sayings: [
      {
        de: "Mein Kind, es sind allhier die Dinge, gleichviel, ob große, ob geringe, im Wesentlichen so verpackt, dass man sie nicht wie Nüsse knackt.",
        en: "My child, the things of this world, whether great or small, are in essence so wrapped up that they do not crack like nuts.",
      },
    ],
  },
  {
    ...fontane,
    work: "Der Stechlin",
    sayings: [
      {
        de: "Alles Alte, soweit es Anspruch darauf hat, sollen wir lieben, aber für das Neue sollen wir recht eigentlich leben.",
        en: "All that is old, so far as it has a claim to it, we should love; but it is for the new that we should really live.",
      },
      {
        de: "Unanfechtbare Wahrheiten gibt es überhaupt nicht, und wenn es welche gibt, so sind sie langweilig.",
        en: "There are no unassailable truths at all, and if there are any, they are boring.",
      },
    ],
  },
  { ...fontane, work: "Effi Briest", sayings: [{ de: "Das ist ein zu weites Feld.", en: "That is too wide a field." }] },
  {
    ...fontane,
    work: "Gedichte",
    sayings: [
      {
        de: "Tröste dich, die Stunden eilen, und was all dich drücken mag, auch das Schlimmste kann nicht weilen, und es kommt ein andrer Tag.",
        en: "Take comfort, the hours hurry by; whatever weighs on you, even the worst cannot stay, and another day will come.",
      },
      {
        de: "Erscheint dir etwas unerhört, bist du tiefsten Herzens empört, bäume nicht auf, versuch’s nicht mit Streit, berühr es nicht, überlass es der Zeit.",
        en: "If something strikes you as outrageous, do not rear up, do not try to fight it, do not touch it: leave it to time.",
      },
      {
        de: "Es kann die Ehre dieser Welt dir keine Ehre geben; was dich in Wahrheit hebt und hält, muss in dir selber leben.",
        en: "The honour of this world can give you no honour; what truly lifts and holds you must live within yourself.",
      },
    ],
  },
  {
    author: "Gottfried Keller",
    died: 1890,
    work: "Gedichte",
    sayings: [
      {
        de: "Die Zeit geht nicht, sie stehet still, wir ziehen durch sie hin; sie ist ein Karawanserei, wir sind die Pilger drin.",
        en: "Time does not go, it stands still; we travel through it. It is a caravanserai, and we are the pilgrims in it.",
      },
      {
        de: "Trinkt, o Augen, was die Wimper hält, von dem goldnen Überfluss der Welt!",
        en: "Drink, O eyes, all that the lashes hold of the golden plenty of the world!",
      },
    ],
  },
  {
    author: "Theodor Storm",
    died: 1888,
    work: "Gedichte",
    sayings: [
      {
        de: "Der eine fragt: Was kommt danach? Der andre fragt nur: Ist es recht? Und also unterscheidet sich der Freie von dem Knecht.",
        en: "One asks: What will come of it? The other asks only: Is it right? And so the free are told from the unfree.",
      },
    ],
  },
  {
    author: "Wilhelm Raabe",
    died: 1910,
    work: "Die Leute aus dem Walde",
    sayings: [{ de: "Sieh nach den Sternen! Gib acht auf die Gassen!", en: "Look to the stars! Mind the lanes!" }],
  },
  {
    ...morgenstern,
    work: "Stufen",
    sayings: [
      {
        de: "Nicht da ist man daheim, wo man seinen Wohnsitz hat, sondern wo man verstanden wird.",
        en: "Home is not where one has a residence but where one is understood.",
      },
      {
        de: "Schön ist eigentlich alles, was man mit Liebe betrachtet.",
        en: "Everything is beautiful, really, that one looks at with love.",
      },
    ],
  },
  {
    ...morgenstern,
    work: "Palmström",
    sayings: [
      {
        de: "Weil, so schließt er messerscharf, nicht sein kann, was nicht sein darf.",
        en: "Because, he concludes with razor-sharp wit, what must not be cannot be.",
      },
    ],
  },
  {
    ...morgenstern,
    work: "Galgenlieder",
    sayings: [
      {
        de: "Es war einmal ein Lattenzaun, mit Zwischenraum, hindurchzuschaun.",
        en: "Once upon a time there was a paling fence, with space between to look through.",
      },
    ],
  },
  {
    ...morgenstern,
    work: "Wir fanden einen Pfad",
    sayings: [{ de: "Wer vom Ziel nicht weiß, kann den Weg nicht haben.", en: "Whoever does not know the goal cannot have the way." }],
  },
  {
    ...rilke,
    work: "Das Stunden-Buch",
    sayings: [
      {
        de: "Ich lebe mein Leben in wachsenden Ringen, die sich über die Dinge ziehn.",
        en: "I live my life in widening rings that spread themselves over the things.",
      },
    ],
  },
  {
    ...rilke,
    work: "Das Buch der Bilder",
    sayings: [{ de: "Herr: es ist Zeit. Der Sommer war sehr groß.", en: "Lord, it is time. The summer was immense." }],
  },
  { ...rilke, work: "Briefe an einen jungen Dichter", sayings: [{ de: "Leben Sie jetzt die Fragen.", en: "Live the questions now." }] },
  {
    ...rilke,
    work: "Frühe Gedichte",
    sayings: [
      {
        de: "Du musst das Leben nicht verstehen, dann wird es werden wie ein Fest.",
        en: "You need not understand life; then it will become like a feast.",
      },
    ],
  },
  {
    ...kafka,
    work: "Aphorismen",
    sayings: [
      { de: "Ein Käfig ging einen Vogel suchen.", en: "A cage went in search of a bird." },
      {
        de: "Es gibt ein Ziel, aber keinen Weg; was wir Weg nennen, ist Zögern.",
        en: "There is a goal, but no way; what we call the way is hesitation.",
      },
      {
        de: "Verbringe nicht die Zeit mit der Suche nach einem Hindernis; vielleicht ist keines da.",
        en: "Do not spend your time searching for an obstacle; perhaps there is none.",
      },
    ],
  },
  {
    ...kafka,
    work: "Brief an Oskar Pollak, 1904",
    sayings: [
      { de: "Ein Buch muss die Axt sein für das gefrorene Meer in uns.", en: "A book must be the axe for the frozen sea within us." },
    ],
  },
  {
    author: "Joachim Ringelnatz",
    died: 1934,
    work: "Gedichte",
    sayings: [
      {
        de: "In Hamburg lebten zwei Ameisen, die wollten nach Australien reisen.",
        en: "In Hamburg lived two ants who wished to travel to Australia.",
      },
      {
        de: "Ich habe dich so lieb! Ich würde dir ohne Bedenken eine Kachel aus meinem Ofen schenken.",
        en: "I am so fond of you! Without a second thought I would give you a tile from my stove.",
      },
    ],
  },
  {
    author: "Kurt Tucholsky",
    died: 1935,
    work: "Schnipsel",
    sayings: [{ de: "Man kann eine Sache auch zwanzig Jahre lang falsch machen.", en: "One can also do a thing wrong for twenty years." }],
  },
  {
    author: "Kurt Tucholsky",
    died: 1935,
    work: "Ratschläge für einen guten Redner",
    sayings: [{ de: "Hauptsätze. Hauptsätze. Hauptsätze.", en: "Main clauses. Main clauses. Main clauses." }],
  },
  {
    author: "Karl Kraus",
    died: 1936,
    work: "Aphorismen",
    sayings: [
      {
        de: "Je näher man ein Wort ansieht, desto ferner sieht es zurück.",
        en: "The closer one looks at a word, the further away it looks back.",
      },
      {
        de: "Es genügt nicht, keinen Gedanken zu haben: man muss ihn auch ausdrücken können.",
        en: "It is not enough to have no thought: one must also be able to express it.",
      },
      { de: "Wo nehme ich nur all die Zeit her, so viel nicht zu lesen?", en: "Where do I find all the time for not reading so much?" },
    ],
  },
  {
    author: "Sigmund Freud",
    died: 1939,
    work: "Die Zukunft einer Illusion",
    sayings: [
      {
        de: "Die Stimme des Intellekts ist leise, aber sie ruht nicht, ehe sie sich Gehör geschafft hat.",
        en: "The voice of the intellect is soft, but it does not rest until it has gained a hearing.",
      },
    ],
  },
  {
    author: "Ludwig Wittgenstein",
    died: 1951,
    work: "Tractatus logico-philosophicus",
    sayings: [
      { de: "Was sich überhaupt sagen lässt, lässt sich klar sagen.", en: "What can be said at all can be said clearly." },
      { de: "Die Grenzen meiner Sprache bedeuten die Grenzen meiner Welt.", en: "The limits of my language mean the limits of my world." },
    ],
  },
];
