import type { Source } from "./source.ts";

const goethe = { author: "Johann Wolfgang von Goethe", died: 1832 };
const schiller = { author: "Friedrich Schiller", died: 1805 };
const lessing = { author: "Gotthold Ephraim Lessing", died: 1781 };
const kant = { author: "Immanuel Kant", died: 1804 };

export const germanClassics: Source[] = [
  {
    ...goethe,
    work: "Faust",
    sayings: [
      { de: "Es irrt der Mensch, solang er strebt.", en: "Man errs as long as he strives." },
      {
        de: "Gebraucht der Zeit, sie geht so schnell von hinnen, doch Ordnung lehrt Euch Zeit gewinnen.",
        en: "Make use of time, it flies so swiftly past; but order teaches you to win time back.",
      },
      {
        de: "Denn was man schwarz auf weiß besitzt, kann man getrost nach Hause tragen.",
        en: "For what we own in black and white we can carry home with confidence.",
      },
      {
        de: "Was du ererbt von deinen Vätern hast, erwirb es, um es zu besitzen.",
        en: "What you have inherited from your fathers, earn it, so that you may possess it.",
      },
      {
        de: "Grau, teurer Freund, ist alle Theorie, und grün des Lebens goldner Baum.",
        en: "Grey, dear friend, is all theory, and green the golden tree of life.",
      },
      {
        de: "Der Worte sind genug gewechselt, lasst mich auch endlich Taten sehn!",
        en: "Words enough have been exchanged; now let me see some deeds at last!",
      },
      { de: "Wer vieles bringt, wird manchem etwas bringen.", en: "He who brings much will bring something to many." },
      {
        de: "Was glänzt, ist für den Augenblick geboren; das Echte bleibt der Nachwelt unverloren.",
        en: "What glitters is born for the moment; what is genuine stays unlost for all to come.",
      },
    ],
  },
  {
    ...goethe,
    work: "Götz von Berlichingen",
    sayings: [{ de: "Wo viel Licht ist, ist starker Schatten.", en: "Where there is much light, the shadow is deep." }],
  },
  {
    ...goethe,
    work: "Iphigenie auf Tauris",
    sayings: [
      {
        de: "Man spricht vergebens viel, um zu versagen; der andre hört von allem nur das Nein.",
        en: "In vain we use many words to refuse; of them all the other hears only the no.",
      },
    ],
  },
  {
    ...goethe,
    work: "Torquato Tasso",
    sayings: [
      {
        de: "Es bildet ein Talent sich in der Stille, sich ein Charakter in dem Strom der Welt.",
        en: "Talent is formed in stillness, character in the stream of the world.",
      },
      { de: "So fühlt man Absicht, und man ist verstimmt.", en: "One feels the intention, and one is put out of humour." },
    ],
  },
  {
    ...goethe,
    work: "Wilhelm Meisters Lehrjahre",
    sayings: [
      {
        de: "Aller Anfang ist heiter, die Schwelle ist der Platz der Erwartung.",
        en: "Every beginning is cheerful; the threshold is the place of expectation.",
      },
      {
        de: "Handeln ist leicht, Denken schwer; nach dem Gedanken handeln unbequem.",
        en: "To act is easy, to think is hard; to act according to our thought is troublesome.",
      },
      {
        de: "Man sollte alle Tage wenigstens ein kleines Lied hören, ein gutes Gedicht lesen, ein treffliches Gemälde sehen.",
        en: "One ought every day at least to hear a little song, read a good poem and see a fine picture.",
      },
    ],
  },
  {
    ...goethe,
    work: "Die Wahlverwandtschaften",
    sayings: [
      {
        de: "Das Betragen ist ein Spiegel, in welchem jeder sein Bild zeigt.",
        en: "Behaviour is a mirror in which everyone shows their own image.",
      },
      {
        de: "Es gibt kein äußeres Zeichen der Höflichkeit, das nicht einen tiefen sittlichen Grund hätte.",
        en: "There is no outward sign of courtesy that does not have a deep moral reason.",
      },
    ],
  },
  {
    ...goethe,
    work: "Maximen und Reflexionen",
    sayings: [
      {
        de: "Es ist nicht genug, zu wissen, man muss auch anwenden; es ist nicht genug, zu wollen, man muss auch tun.",
        en: "Knowing is not enough, we must apply; willing is not enough, we must do.",
      },
      {
        de: "Wer das erste Knopfloch verfehlt, kommt mit dem Zuknöpfen nicht zu Rande.",
        en: "Whoever misses the first buttonhole will never finish buttoning up.",
      },
      {
        de: "Alles Gescheite ist schon gedacht worden, man muss nur versuchen, es noch einmal zu denken.",
        en: "Everything clever has been thought already; one must only try to think it once more.",
      },
      {
        de: "Wer fremde Sprachen nicht kennt, weiß nichts von seiner eigenen.",
        en: "Whoever knows no foreign languages knows nothing of their own.",
      },
      {
        de: "Das Erste und Letzte, was vom Genie gefordert wird, ist Wahrheitsliebe.",
        en: "The first and last thing demanded of genius is love of truth.",
      },
      { de: "Es hört doch jeder nur, was er versteht.", en: "After all, everyone hears only what they understand." },
      {
        de: "Unbedingte Tätigkeit, von welcher Art sie sei, macht zuletzt bankerott.",
        en: "Boundless activity, of whatever kind, leads to bankruptcy in the end.",
      },
      {
        de: "Wie kann man sich selbst kennen lernen? Durch Betrachten niemals, wohl aber durch Handeln.",
        en: "How can we come to know ourselves? Never by looking on, but by acting.",
      },
    ],
  },
  {
    ...goethe,
    work: "Gedichte",
    sayings: [
      {
        de: "Willst du immer weiter schweifen? Sieh, das Gute liegt so nah.",
        en: "Will you roam for ever onward? See, the good lies close at hand.",
      },
      { de: "In der Beschränkung zeigt sich erst der Meister.", en: "It is in limitation that the master first shows himself." },
      { de: "Edel sei der Mensch, hilfreich und gut!", en: "Let man be noble, helpful and good!" },
      { de: "Über allen Gipfeln ist Ruh.", en: "Over all the hilltops there is peace." },
      {
        de: "Alles in der Welt lässt sich ertragen, nur nicht eine Reihe von schönen Tagen.",
        en: "Everything in the world can be borne, except a run of pleasant days.",
      },
      {
        de: "Tages Arbeit, abends Gäste! Saure Wochen, frohe Feste!",
        en: "Work by day, and guests at evening! Weeks of toil, and happy feasts!",
      },
      {
        de: "Zwischen heut und morgen liegt eine lange Frist; lerne schnell besorgen, da du noch munter bist.",
        en: "Between today and tomorrow lies a long time; learn to see to things quickly while you are still fresh.",
      },
      {
        de: "Liegt dir Gestern klar und offen, wirkst du heute kräftig frei, kannst auch auf ein Morgen hoffen, das nicht minder glücklich sei.",
        en: "If yesterday lies clear and open, you work today with strength, and free, and may hope for a tomorrow that will be no less happy.",
      },
    ],
  },
  {
    ...goethe,
    work: "West-östlicher Divan",
    sayings: [
      {
        de: "Mein Erbteil wie herrlich, weit und breit! Die Zeit ist mein Besitz, mein Acker ist die Zeit.",
        en: "My inheritance, how splendid, far and wide! Time is my estate, my field is time.",
      },
      {
        de: "Was verkürzt mir die Zeit? Tätigkeit! Was macht sie unerträglich lang? Müßiggang!",
        en: "What makes my time short? Activity! What makes it unbearably long? Idleness!",
      },
      {
        de: "Wer nicht von dreitausend Jahren sich weiß Rechenschaft zu geben, bleib im Dunkeln unerfahren, mag von Tag zu Tage leben.",
        en: "Whoever cannot give account of three thousand years may stay in the dark, unknowing, and live from day to day.",
      },
    ],
  },
  {
    ...goethe,
    work: "Dichtung und Wahrheit",
    sayings: [
      {
        de: "Was man in der Jugend wünscht, hat man im Alter die Fülle.",
        en: "What we wish for in youth, we have in abundance in old age.",
      },
    ],
  },
  {
    ...goethe,
    work: "Hermann und Dorothea",
    sayings: [
      { de: "Wer fest auf dem Sinne beharrt, der bildet die Welt sich.", en: "Whoever holds firm to a purpose shapes the world to it." },
    ],
  },
  {
    ...goethe,
    work: "Gespräch mit Friedrich von Müller",
    sayings: [{ de: "Man erblickt nur, was man schon weiß und versteht.", en: "We see only what we already know and understand." }],
  },

  {
    ...schiller,
    work: "Wallenstein",
    sayings: [
      { de: "Spät kommt Ihr – doch Ihr kommt!", en: "You come late, yet you come!" },
      {
        de: "Leicht beieinander wohnen die Gedanken, doch hart im Raume stoßen sich die Sachen.",
        en: "Thoughts dwell easily together, but in space things collide hard.",
      },
      { de: "Eng ist die Welt, und das Gehirn ist weit.", en: "Narrow is the world, and wide the mind." },
      { de: "Es ist der Geist, der sich den Körper baut.", en: "It is the mind that builds itself the body." },
      { de: "Der Zug des Herzens ist des Schicksals Stimme.", en: "The heart’s impulse is the voice of fate." },
      { de: "Die Uhr schlägt keinem Glücklichen.", en: "The clock strikes for no one who is happy." },
      { de: "Ernst ist das Leben, heiter ist die Kunst.", en: "Life is earnest, art is serene." },
      {
        de: "Im engen Kreis verengert sich der Sinn, es wächst der Mensch mit seinen größern Zwecken.",
        en: "In a narrow circle the mind grows narrow; man grows with his greater aims.",
      },
      { de: "Wer nichts waget, der darf nichts hoffen.", en: "Who ventures nothing may hope for nothing." },
    ],
  },
  {
    ...schiller,
    work: "Wilhelm Tell",
    sayings: [
      { de: "Der kluge Mann baut vor.", en: "The prudent man builds ahead." },
      { de: "Früh übt sich, was ein Meister werden will.", en: "Whoever would be a master must practise early." },
      { de: "Die Axt im Haus erspart den Zimmermann.", en: "The axe in the house saves calling the carpenter." },
      { de: "Wer gar zu viel bedenkt, wird wenig leisten.", en: "Whoever ponders overmuch will accomplish little." },
    ],
  },
  {
    ...schiller,
    work: "Das Lied von der Glocke",
    sayings: [
      {
        de: "Arbeit ist des Bürgers Zierde, Segen ist der Mühe Preis.",
        en: "Work is the citizen’s adornment; blessing is the prize of toil.",
      },
      {
        de: "Von der Stirne heiß rinnen muss der Schweiß, soll das Werk den Meister loben.",
        en: "Hot from the brow the sweat must run if the work shall praise the master.",
      },
      {
        de: "Drum prüfe, wer sich ewig bindet, ob sich das Herz zum Herzen findet.",
        en: "So test, you who would bind yourself for ever, whether heart will answer heart.",
      },
      {
        de: "Wo rohe Kräfte sinnlos walten, da kann sich kein Gebild gestalten.",
        en: "Where raw forces rule without sense, nothing can take shape.",
      },
    ],
  },
  {
    ...schiller,
    work: "Gedichte",
    sayings: [
      {
        de: "Dreifach ist der Schritt der Zeit: Zögernd kommt die Zukunft hergezogen, pfeilschnell ist das Jetzt entflogen, ewig still steht die Vergangenheit.",
        en: "Threefold is the step of time: slowly the future draws near, arrow-swift the now has flown, for ever still stands the past.",
      },
      {
        de: "Nur Beharrung führt zum Ziel, nur die Fülle führt zur Klarheit, und im Abgrund wohnt die Wahrheit.",
        en: "Only perseverance leads to the goal, only fullness leads to clarity, and in the depths dwells truth.",
      },
      { de: "Freude heißt die starke Feder in der ewigen Natur.", en: "Joy is the name of the strong spring in eternal nature." },
      {
        de: "Willst du dich selber erkennen, so sieh, wie die andern es treiben; willst du die andern verstehn, blick in dein eigenes Herz.",
        en: "If you would know yourself, see how the others do it; if you would understand the others, look into your own heart.",
      },
      {
        de: "Und was kein Verstand der Verständigen sieht, das übet in Einfalt ein kindlich Gemüt.",
        en: "And what no wit of the wise can see, a childlike mind does in simplicity.",
      },
      {
        de: "Was die innere Stimme spricht, das täuscht die hoffende Seele nicht.",
        en: "What the inner voice says does not deceive the hopeful soul.",
      },
    ],
  },
  {
    ...schiller,
    work: "Über die ästhetische Erziehung des Menschen",
    sayings: [
      {
        de: "Der Mensch spielt nur, wo er in voller Bedeutung des Worts Mensch ist, und er ist nur da ganz Mensch, wo er spielt.",
        en: "Man plays only where he is human in the full sense of the word, and he is fully human only where he plays.",
      },
    ],
  },

  {
    ...lessing,
    work: "Nathan der Weise",
    sayings: [
      { de: "Kein Mensch muss müssen.", en: "No man is bound to be bound." },
      {
        de: "Es eifre jeder seiner unbestochnen, von Vorurteilen freien Liebe nach!",
        en: "Let each strive after a love uncorrupted and free from prejudice!",
      },
      { de: "Es ist Arznei, nicht Gift, was ich dir reiche.", en: "It is medicine, not poison, that I hand you." },
    ],
  },
  {
    ...lessing,
    work: "Hamburgische Dramaturgie",
    sayings: [
      {
        de: "Der Langsamste, der sein Ziel nicht aus den Augen verliert, geht noch immer geschwinder, als der ohne Ziel umherirret.",
        en: "The slowest who does not lose sight of the goal still goes faster than the one who wanders without a goal.",
      },
    ],
  },
  {
    ...lessing,
    work: "Minna von Barnhelm",
    sayings: [
      {
        de: "Man spricht selten von der Tugend, die man hat; aber desto öfter von der, die uns fehlt.",
        en: "We seldom speak of the virtue we have, but all the more often of the one we lack.",
      },
      { de: "Gleichheit ist immer das festeste Band der Liebe.", en: "Equality is always the firmest bond of love." },
    ],
  },
  { ...lessing, work: "Emilia Galotti", sayings: [{ de: "Die Kunst geht nach Brot.", en: "Art goes in search of bread." }] },
  {
    ...lessing,
    work: "Sinngedichte",
    sayings: [
      {
        de: "Wer wird nicht einen Klopstock loben? Doch wird ihn jeder lesen? Nein! Wir wollen weniger erhoben und fleißiger gelesen sein.",
        en: "Who will not praise a Klopstock? But will everyone read him? No! We would be less exalted and more diligently read.",
      },
    ],
  },

  {
    ...kant,
    work: "Beantwortung der Frage: Was ist Aufklärung?",
    sayings: [
      { de: "Habe Mut, dich deines eigenen Verstandes zu bedienen!", en: "Have the courage to use your own understanding!" },
      { de: "Es ist so bequem, unmündig zu sein.", en: "It is so comfortable not to be of age." },
    ],
  },
  {
    ...kant,
    work: "Kritik der reinen Vernunft",
    sayings: [
      {
        de: "Gedanken ohne Inhalt sind leer, Anschauungen ohne Begriffe sind blind.",
        en: "Thoughts without content are empty, intuitions without concepts are blind.",
      },
      { de: "Was kann ich wissen? Was soll ich tun? Was darf ich hoffen?", en: "What can I know? What ought I to do? What may I hope?" },
    ],
  },
  {
    ...kant,
    work: "Kritik der praktischen Vernunft",
    sayings: [
      {
        de: "Der bestirnte Himmel über mir und das moralische Gesetz in mir.",
        en: "The starry heavens above me and the moral law within me.",
      },
    ],
  },
  {
    ...kant,
    work: "Grundlegung zur Metaphysik der Sitten",
    sayings: [
      {
        de: "Im Reiche der Zwecke hat alles entweder einen Preis oder eine Würde.",
        en: "In the realm of ends everything has either a price or a dignity.",
      },
    ],
  },
  {
    ...kant,
    work: "Idee zu einer allgemeinen Geschichte in weltbürgerlicher Absicht",
    sayings: [
      {
        de: "Aus so krummem Holze, als woraus der Mensch gemacht ist, kann nichts ganz Gerades gezimmert werden.",
        en: "From timber as crooked as that of which man is made, nothing entirely straight can be built.",
      },
    ],
  },

  {
    author: "Georg Christoph Lichtenberg",
    died: 1799,
    work: "Sudelbücher",
    sayings: [
      {
        de: "Ordnung führet zu allen Tugenden! Aber was führet zur Ordnung?",
        en: "Order leads to all the virtues! But what leads to order?",
      },
      { de: "Die Leute, die niemals Zeit haben, tun am wenigsten.", en: "People who never have time do the least." },
      { de: "Man muss etwas Neues machen, um etwas Neues zu sehen.", en: "One must do something new in order to see something new." },
      {
        de: "Ich kann freilich nicht sagen, ob es besser werden wird, wenn es anders wird; aber so viel kann ich sagen: Es muss anders werden, wenn es gut werden soll.",
        en: "I cannot say whether things will get better if they change; but this I can say: they must change if they are to be good.",
      },
      {
        de: "Ein Buch ist ein Spiegel; wenn ein Affe hineinsieht, so kann kein Apostel herausgucken.",
        en: "A book is a mirror: if an ape looks in, no apostle can look out.",
      },
      {
        de: "Wenn ein Buch und ein Kopf zusammenstoßen und es klingt hohl, ist das allemal im Buch?",
        en: "When a book and a head collide and there is a hollow sound, is it always in the book?",
      },
      {
        de: "Es ist fast unmöglich, die Fackel der Wahrheit durch ein Gedränge zu tragen, ohne jemandem den Bart zu sengen.",
        en: "It is almost impossible to carry the torch of truth through a crowd without singeing somebody’s beard.",
      },
      {
        de: "Wer nichts als Chemie versteht, versteht auch die nicht recht.",
        en: "Whoever understands nothing but chemistry does not truly understand that either.",
      },
      {
        de: "Die gefährlichsten Unwahrheiten sind Wahrheiten, mäßig entstellt.",
        en: "The most dangerous untruths are truths, moderately distorted.",
      },
      {
        de: "Zweifle an allem wenigstens einmal, und wäre es auch der Satz: zweimal zwei ist vier.",
        en: "Doubt everything at least once, even the proposition that two times two is four.",
      },
      {
        de: "Wer in sich selbst verliebt ist, hat wenigstens bei seiner Liebe den Vorteil, dass er nicht viele Nebenbuhler erhalten wird.",
        en: "Whoever is in love with himself has at least the advantage of not meeting many rivals.",
      },
      { de: "Schwachheiten schaden uns nicht mehr, sobald wir sie kennen.", en: "Weaknesses no longer harm us once we know them." },
      { de: "Ein Messer ohne Klinge, an welchem der Stiel fehlt.", en: "A knife without a blade, whose handle is missing." },
    ],
  },
];
