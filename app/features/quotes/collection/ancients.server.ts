import type { Source } from "./source.ts";

const horace = { author: { de: "Horaz", en: "Horace" }, died: -8 };
const virgil = { author: { de: "Vergil", en: "Virgil" }, died: -19 };
const ovid = { author: "Ovid", died: 17 };
const cicero = { author: "Cicero", died: -43 };
const aristotle = { author: { de: "Aristoteles", en: "Aristotle" }, died: -322 };
const plato = { author: { de: "Platon", en: "Plato" }, died: -347 };

export const ancients: Source[] = [
  {
    author: "Hesiod",
    died: -650,
    work: "Erga kai hemerai",
    sayings: [
      { de: "Arbeit ist keine Schande, Nichtstun ist eine Schande.", en: "Work is no disgrace; it is idleness that is a disgrace." },
      {
        de: "Legst du auch nur Weniges zu Wenigem und tust es oft, wird bald Großes daraus.",
        en: "If you add only a little to a little and do this often, soon that little will become great.",
      },
      { de: "Schieb nichts auf morgen und auf übermorgen auf.", en: "Put nothing off till tomorrow and the day after." },
      { de: "Die Hälfte ist mehr als das Ganze.", en: "The half is more than the whole." },
    ],
  },
  {
    author: { de: "Heraklit", en: "Heraclitus" },
    died: -475,
    work: "Fragmente",
    sayings: [
      { de: "In dieselben Flüsse steigen wir und steigen wir nicht.", en: "We step and do not step into the same rivers." },
      { de: "Der Weg hinauf und hinab ist ein und derselbe.", en: "The way up and the way down is one and the same." },
      { de: "Vielwisserei lehrt nicht Verstand haben.", en: "The learning of many things does not teach understanding." },
      { de: "Wer das Unerwartete nicht erwartet, wird es nicht finden.", en: "If you do not expect the unexpected, you will not find it." },
      { de: "Die Natur liebt es, sich zu verbergen.", en: "Nature loves to hide." },
    ],
  },
  {
    author: { de: "Demokrit", en: "Democritus" },
    died: -370,
    work: "Fragmente",
    sayings: [
      { de: "Ein Leben ohne Feste ist ein langer Weg ohne Einkehr.", en: "A life without festivals is a long road without an inn." },
      {
        de: "Mut steht am Anfang des Handelns, Glück am Ende.",
        en: "Courage is the beginning of action, but fortune is master of the end.",
      },
    ],
  },
  {
    author: { de: "Sophokles", en: "Sophocles" },
    died: -405,
    work: "Antigone",
    sayings: [
      { de: "Vieles ist ungeheuer, doch nichts ungeheurer als der Mensch.", en: "Wonders are many, and none is more wonderful than man." },
      { de: "Nicht mitzuhassen, mitzulieben bin ich da.", en: "It is my nature to join in love, not in hate." },
    ],
  },
  {
    author: { de: "Thukydides", en: "Thucydides" },
    died: -400,
    work: "Der Peloponnesische Krieg",
    sayings: [
      {
        de: "Zum Besitz für immer ist es verfasst, nicht als Prunkstück fürs einmalige Hören.",
        en: "It is written as a possession for all time, not as a showpiece to be heard once.",
      },
    ],
  },
  {
    author: { de: "Hippokrates", en: "Hippocrates" },
    died: -370,
    work: "Aphorismen",
    sayings: [
      {
        de: "Das Leben ist kurz, die Kunst ist lang, die Gelegenheit flüchtig.",
        en: "Life is short, the art is long, opportunity is fleeting.",
      },
    ],
  },
  {
    author: "Archimedes",
    died: -212,
    work: "Pappos, Synagoge",
    sayings: [
      {
        de: "Gib mir einen Punkt, wo ich stehen kann, und ich bewege die Erde.",
        en: "Give me a place to stand, and I will move the earth.",
      },
    ],
  },
  {
    ...plato,
    work: "Politeia",
    sayings: [{ de: "Der Anfang ist der wichtigste Teil jeder Arbeit.", en: "The beginning is the most important part of any work." }],
  },
  { ...plato, work: "Phaidros", sayings: [{ de: "Unter Freunden ist alles gemeinsam.", en: "Friends have all things in common." }] },
  { ...plato, work: "Theaitetos", sayings: [{ de: "Das Staunen ist der Anfang der Philosophie.", en: "Philosophy begins in wonder." }] },
  {
    ...aristotle,
    work: "Nikomachische Ethik",
    sayings: [
      {
        de: "Was man erst lernen muss, bevor man es tun kann, das lernt man, indem man es tut.",
        en: "What we have to learn before we can do it, we learn by doing it.",
      },
      { de: "Eine Schwalbe macht noch keinen Frühling.", en: "One swallow does not make a spring." },
      {
        de: "Ohne Freunde möchte niemand leben, auch wenn er alle übrigen Güter besäße.",
        en: "Without friends no one would choose to live, though he had all other goods.",
      },
      {
        de: "Der Anfang ist, so scheint es, mehr als die Hälfte des Ganzen.",
        en: "The beginning, it seems, is more than half of the whole.",
      },
    ],
  },
  {
    ...aristotle,
    work: "Metaphysik",
    sayings: [{ de: "Alle Menschen streben von Natur nach Wissen.", en: "All men by nature desire to know." }],
  },
  {
    author: { de: "Epikur", en: "Epicurus" },
    died: -270,
    work: "Sprüche und Brief an Menoikeus",
    sayings: [
      { de: "Nichts ist dem genug, dem genug zu wenig ist.", en: "Nothing is enough for those to whom enough is too little." },
      {
        de: "Für keinen ist es zu früh und für keinen zu spät, sich um die Gesundheit der Seele zu kümmern.",
        en: "No one is too young or too old to care for the health of the soul.",
      },
      {
        de: "Von allem, was die Weisheit zum Glück des Lebens beiträgt, ist das weitaus Größte die Freundschaft.",
        en: "Of all that wisdom provides for a happy life, by far the greatest is friendship.",
      },
    ],
  },
  {
    author: { de: "Terenz", en: "Terence" },
    died: -159,
    work: "Komödien",
    sayings: [
      { de: "Ich bin ein Mensch; nichts Menschliches ist mir fremd.", en: "I am human: I count nothing human foreign to me." },
      { de: "So viele Menschen, so viele Meinungen.", en: "So many people, so many opinions." },
    ],
  },
  {
    ...cicero,
    work: "De oratore",
    sayings: [
      { de: "Das Gedächtnis ist die Schatzkammer und der Hüter aller Dinge.", en: "Memory is the treasury and guardian of all things." },
    ],
  },
  {
    ...cicero,
    work: "De senectute",
    sayings: [
      { de: "Das Gedächtnis nimmt ab, wenn man es nicht übt.", en: "Memory fades if it is not exercised." },
      {
        de: "Niemand ist so alt, dass er nicht glaubt, noch ein Jahr leben zu können.",
        en: "No one is so old as to think he cannot live one more year.",
      },
    ],
  },
  {
    ...cicero,
    work: "Orator",
    sayings: [
      {
        de: "Nicht zu wissen, was vor deiner Geburt geschehen ist, heißt immer ein Kind bleiben.",
        en: "Not to know what happened before you were born is to remain for ever a child.",
      },
    ],
  },
  {
    ...cicero,
    work: "Philippicae",
    sayings: [{ de: "Irren kann jeder Mensch; im Irrtum verharren nur der Tor.", en: "Anyone may err; only a fool persists in error." }],
  },
  {
    ...cicero,
    work: "Ad familiares",
    sayings: [
      {
        de: "Wenn du einen Garten neben der Bibliothek hast, wird nichts fehlen.",
        en: "If you have a garden beside your library, nothing will be wanting.",
      },
    ],
  },
  {
    author: "Publilius Syrus",
    died: -40,
    work: "Sententiae",
    sayings: [
      { de: "Zweimal gibt, wer schnell gibt.", en: "He gives twice who gives quickly." },
      { de: "Der folgende Tag ist der Schüler des vorigen.", en: "Each day is the pupil of the day before." },
      { de: "Beim Überlegen geht oft die Gelegenheit verloren.", en: "While we deliberate, the opportunity is often lost." },
      { de: "Schlecht ist ein Plan, der sich nicht ändern lässt.", en: "It is a bad plan that admits of no change." },
    ],
  },
  {
    ...virgil,
    work: "Georgica",
    sayings: [
      { de: "Unterdessen flieht sie, flieht unwiederbringlich die Zeit.", en: "Meanwhile it is flying, time is flying, never to return." },
      { de: "Glücklich, wer die Ursachen der Dinge erkennen konnte.", en: "Happy is he who has been able to learn the causes of things." },
    ],
  },
  {
    ...virgil,
    work: "Aeneis",
    sayings: [
      { de: "Sie können es, weil sie es zu können glauben.", en: "They can because they think they can." },
      {
        de: "Vielleicht wird es einst Freude machen, sich auch daran zu erinnern.",
        en: "Perhaps one day it will be a joy to remember even this.",
      },
    ],
  },
  {
    ...horace,
    work: "Epistulae",
    sayings: [
      { de: "Wer begonnen hat, hat schon die Hälfte getan.", en: "He who has begun has half done." },
      {
        de: "Den Himmel, nicht das Gemüt wechselt, wer übers Meer eilt.",
        en: "They change their sky, not their mind, who rush across the sea.",
      },
    ],
  },
  {
    ...horace,
    work: "Carmina",
    sayings: [
      {
        de: "Nutze den Tag, und traue so wenig wie möglich dem folgenden.",
        en: "Seize the day, and trust as little as you can in the next.",
      },
      { de: "Denk daran, in schwierigen Lagen Gleichmut zu bewahren.", en: "Remember to keep an even mind in difficulties." },
      { de: "Ein Denkmal habe ich errichtet, dauernder als Erz.", en: "I have raised a monument more lasting than bronze." },
    ],
  },
  {
    ...horace,
    work: "Sermones",
    sayings: [
      { de: "Es gibt ein Maß in den Dingen.", en: "There is a measure in all things." },
      { de: "Nichts hat das Leben den Sterblichen ohne große Mühe gegeben.", en: "Life grants nothing to mortals without great toil." },
    ],
  },
  {
    ...horace,
    work: "Ars poetica",
    sayings: [
      { de: "Das einmal entsandte Wort kehrt nicht zurück.", en: "The word once sent out cannot come back." },
      { de: "Entweder nützen wollen die Dichter oder erfreuen.", en: "Poets wish either to be useful or to delight." },
    ],
  },
  { ...ovid, work: "Metamorphosen", sayings: [{ de: "Alles wandelt sich, nichts vergeht.", en: "Everything changes, nothing perishes." }] },
  {
    ...ovid,
    work: "Remedia amoris",
    sayings: [
      { de: "Wer heute nicht bereit ist, wird es morgen weniger sein.", en: "Whoever is not ready today will be less so tomorrow." },
    ],
  },
  {
    ...ovid,
    work: "Ars amatoria",
    sayings: [
      {
        de: "Gönne Ruhe: Ein Acker, der geruht hat, gibt reichlich zurück.",
        en: "Take rest: a field that has rested gives back in plenty.",
      },
    ],
  },
  {
    author: "Seneca",
    died: 65,
    work: "De brevitate vitae",
    sayings: [
      {
        de: "Nicht wenig Zeit haben wir, sondern viel vergeuden wir.",
        en: "It is not that we have little time, but that we waste much of it.",
      },
    ],
  },
  {
    author: "Seneca",
    died: 65,
    work: "Epistulae morales",
    sayings: [
      {
        de: "Alles, Lucilius, ist fremdes Gut; die Zeit allein ist unser.",
        en: "Everything, Lucilius, belongs to others; time alone is ours.",
      },
      { de: "Während wir es aufschieben, eilt das Leben vorüber.", en: "While we put it off, life runs past." },
      { de: "Nirgends ist, wer überall ist.", en: "To be everywhere is to be nowhere." },
      {
        de: "Nicht weil es schwer ist, wagen wir es nicht, sondern weil wir es nicht wagen, ist es schwer.",
        en: "It is not because things are difficult that we do not dare; it is because we do not dare that they are difficult.",
      },
      {
        de: "Wer nicht weiß, welchen Hafen er ansteuert, für den ist kein Wind der richtige.",
        en: "For those who do not know which harbour they make for, no wind is the right one.",
      },
      { de: "Die Menschen lernen, während sie lehren.", en: "People learn while they teach." },
      {
        de: "Lang ist der Weg durch Lehren, kurz und wirksam durch Beispiele.",
        en: "Long is the way by precepts, short and effective by examples.",
      },
      { de: "Wir leiden öfter in der Vorstellung als in der Wirklichkeit.", en: "We suffer more often in imagination than in reality." },
      {
        de: "Nicht wer wenig hat, sondern wer mehr begehrt, ist arm.",
        en: "Not those who have little, but those who crave more, are poor.",
      },
      { de: "Kein Gut macht Freude, wenn man es mit niemandem teilt.", en: "No good thing is a joy to own without someone to share it." },
      { de: "Arbeit nährt edle Geister.", en: "Work nourishes noble minds." },
      {
        de: "Man muss so lange lernen, wie man etwas nicht weiß.",
        en: "We must keep learning for as long as there is something we do not know.",
      },
    ],
  },
  {
    author: "Plutarch",
    died: 125,
    work: "De recta ratione audiendi",
    sayings: [
      {
        de: "Der Geist ist kein Gefäß, das gefüllt, sondern Holz, das entzündet werden will.",
        en: "The mind is not a vessel to be filled but wood to be kindled.",
      },
    ],
  },
  {
    author: { de: "Plinius der Jüngere", en: "Pliny the Younger" },
    died: 113,
    work: "Epistulae",
    sayings: [
      { de: "Viel soll man lesen, nicht vielerlei.", en: "Read much, but not many things." },
      {
        de: "Kein Buch ist so schlecht, dass es nicht in irgendeiner Hinsicht nützt.",
        en: "No book is so bad as not to be useful in some part.",
      },
    ],
  },
  {
    author: "Martial",
    died: 104,
    work: "Epigrammata",
    sayings: [{ de: "Morgen zu leben ist zu spät: lebe heute.", en: "Living tomorrow is too late: live today." }],
  },
  {
    author: { de: "Epiktet", en: "Epictetus" },
    died: 138,
    work: "Encheiridion und Gespräche",
    sayings: [
      {
        de: "Nicht die Dinge beunruhigen die Menschen, sondern ihre Meinungen über die Dinge.",
        en: "Men are disturbed not by things, but by their opinions about things.",
      },
      {
        de: "Von den Dingen stehen die einen in unserer Gewalt, die anderen nicht.",
        en: "Of things some are in our power, and others are not.",
      },
      {
        de: "Bei jedem Vorhaben sieh, was vorausgeht und was folgt, und dann erst geh daran.",
        en: "In every act observe what comes first and what follows, and only then proceed to it.",
      },
      {
        de: "Nichts Großes entsteht auf einmal, nicht einmal eine Traube oder eine Feige.",
        en: "No great thing is produced suddenly, since not even the grape or the fig is.",
      },
      {
        de: "Jedes Ding hat zwei Henkel: An dem einen lässt es sich tragen, an dem anderen nicht.",
        en: "Everything has two handles: by the one it can be carried, by the other it cannot.",
      },
      {
        de: "Willst du ein Leser sein, so lies; willst du ein Schreiber sein, so schreib.",
        en: "If you would be a reader, read; if a writer, write.",
      },
    ],
  },
  {
    author: { de: "Marc Aurel", en: "Marcus Aurelius" },
    died: 180,
    work: "Selbstbetrachtungen",
    sayings: [
      { de: "Von den Gedanken nimmt die Seele ihre Farbe an.", en: "The soul is dyed by the thoughts." },
      { de: "Verrichte jede Handlung, als wäre sie die letzte deines Lebens.", en: "Do every act of your life as if it were the last." },
      {
        de: "Blicke in dein Inneres! Da ist die Quelle des Guten, die nie versiegt, wenn du nur immer gräbst.",
        en: "Look within. Within is the fountain of good, and it will ever bubble up, if you will ever dig.",
      },
      { de: "Die Welt ist Verwandlung, das Leben Meinung.", en: "The universe is transformation: life is opinion." },
      {
        de: "Was dem Schwarm nicht nützt, das nützt auch der Biene nicht.",
        en: "What is not good for the swarm is not good for the bee either.",
      },
      {
        de: "Wenn es nicht recht ist, tu es nicht; wenn es nicht wahr ist, sag es nicht.",
        en: "If it is not right, do not do it; if it is not true, do not say it.",
      },
      { de: "Tu nichts aufs Geratewohl.", en: "Let no act be done without a purpose." },
      {
        de: "Gewöhne dich, dem, was ein anderer sagt, aufmerksam zuzuhören.",
        en: "Accustom yourself to attend carefully to what is said by another.",
      },
      {
        de: "Rede nicht länger darüber, wie ein guter Mensch sein soll; sei einer.",
        en: "No longer talk about the kind of person a good one ought to be, but be such.",
      },
      {
        de: "Die Zeit ist ein Fluss, ein reißender Strom des Geschehens.",
        en: "Time is like a river made up of events, and a violent stream.",
      },
      { de: "Sehr wenig ist nötig, um glücklich zu leben.", en: "Very little indeed is necessary for living a happy life." },
    ],
  },

  {
    author: "Laozi",
    died: -400,
    work: "Daodejing",
    sayings: [
      { de: "Eine Reise von tausend Meilen beginnt unter deinem Fuß.", en: "A journey of a thousand miles begins beneath your feet." },
      {
        de: "Wirke, ehe etwas da ist; ordne, ehe Unordnung entsteht.",
        en: "Act before a thing exists; put in order before there is disorder.",
      },
      {
        de: "Gib acht auf das Ende wie auf den Anfang, so wird nichts misslingen.",
        en: "Be as careful at the end as at the beginning, and nothing will fail.",
      },
      {
        de: "Plane das Schwierige, solange es noch leicht ist; tu das Große, solange es noch klein ist.",
        en: "Plan for the difficult while it is easy; do the great while it is small.",
      },
      {
        de: "Wer andere kennt, ist klug; wer sich selbst kennt, ist weise.",
        en: "He who knows others is clever; he who knows himself is wise.",
      },
      { de: "Wer sich genügen lässt, ist reich.", en: "He who knows he has enough is rich." },
      { de: "Wer auf den Zehen steht, steht nicht fest.", en: "He who stands on tiptoe does not stand firm." },
      {
        de: "Wahre Worte sind nicht schön, schöne Worte sind nicht wahr.",
        en: "True words are not beautiful; beautiful words are not true.",
      },
      {
        de: "Das Allerweichste auf Erden überholt das Allerhärteste auf Erden.",
        en: "The softest thing in the world overcomes the hardest.",
      },
      {
        de: "Man bildet Ton und macht daraus Gefäße: Auf dem Nichts darin beruht des Gefäßes Brauchbarkeit.",
        en: "Clay is shaped into vessels; on the nothing inside depends their use.",
      },
    ],
  },
  {
    author: { de: "Konfuzius", en: "Confucius" },
    died: -479,
    work: "Gespräche",
    sayings: [
      {
        de: "Lernen und fortwährend üben: Ist das denn nicht auch befriedigend?",
        en: "Is it not pleasant to learn with a constant perseverance and application?",
      },
      {
        de: "Lernen, ohne zu denken, ist eitel; denken, ohne zu lernen, ist gefährlich.",
        en: "Learning without thought is labour lost; thought without learning is perilous.",
      },
      {
        de: "Was man weiß, als Wissen gelten lassen, was man nicht weiß, als Nichtwissen gelten lassen: das ist Wissen.",
        en: "When you know a thing, to hold that you know it; and when you do not, to allow that you do not: this is knowledge.",
      },
      {
        de: "Das Alte üben und das Neue kennen: Dann kann man als Lehrer gelten.",
        en: "Whoever keeps the old alive and learns the new may be a teacher of others.",
      },
      { de: "Was du selbst nicht wünschst, das tu nicht anderen an.", en: "What you do not want done to yourself, do not do to others." },
      {
        de: "Einen Fehler machen und sich nicht bessern: Das erst heißt Fehler machen.",
        en: "To make a mistake and not to mend it: that is what is called a mistake.",
      },
      {
        de: "Wer nicht das Ferne bedenkt, dem ist Betrübnis nahe.",
        en: "If a man takes no thought about what is distant, he will find sorrow near at hand.",
      },
      {
        de: "Gehen drei Menschen zusammen, so ist gewiss einer darunter, von dem ich lernen kann.",
        en: "When three people walk together, there is surely one from whom I can learn.",
      },
      {
        de: "Mich kümmert nicht, dass die Menschen mich nicht kennen; mich kümmert, dass ich die Menschen nicht kenne.",
        en: "I am not troubled that people do not know me; I am troubled that I do not know people.",
      },
      {
        de: "Der Wissende freut sich am Wasser, der Gütige freut sich am Gebirge.",
        en: "The wise find pleasure in water; the good find pleasure in hills.",
      },
      {
        de: "Wünsche nicht, dass es rasch gehe; was eilig getan wird, gerät nicht gründlich.",
        en: "Do not wish to have things done quickly: haste prevents their being done thoroughly.",
      },
    ],
  },
  {
    author: "Zhuangzi",
    died: -286,
    work: "Das wahre Buch vom südlichen Blütenland",
    sayings: [
      { de: "Wenn der Schuh passt, vergisst man den Fuß.", en: "When the shoe fits, the foot is forgotten." },
      { de: "Unser Leben hat eine Grenze; das Wissen hat keine Grenze.", en: "Our life has a limit; knowledge has none." },
    ],
  },
  {
    author: { de: "Mengzi", en: "Mencius" },
    died: -289,
    work: "Mengzi",
    sayings: [
      { de: "Ein großer Mensch ist, wer sein Kinderherz nicht verliert.", en: "The great man is he who does not lose his child’s heart." },
    ],
  },
  {
    author: "Xunzi",
    died: -238,
    work: "Xunzi",
    sayings: [
      {
        de: "Wer nicht kleine Schritte sammelt, kommt keine tausend Meilen weit.",
        en: "Whoever does not gather small steps cannot travel a thousand miles.",
      },
    ],
  },
  {
    author: "Yoshida Kenkō",
    died: 1350,
    work: "Tsurezuregusa",
    sayings: [
      {
        de: "Nichts tröstet so, wie allein unter der Lampe ein Buch aufzuschlagen und Menschen vergangener Zeiten zu Freunden zu haben.",
        en: "Nothing consoles like opening a book alone under the lamp and making friends of people of times gone by.",
      },
    ],
  },
  {
    author: "Matsuo Bashō",
    died: 1694,
    work: "Oku no Hosomichi und Haiku",
    sayings: [
      {
        de: "Jeder Tag ist eine Reise, und die Reise selbst ist das Zuhause.",
        en: "Every day is a journey, and the journey itself is home.",
      },
      {
        de: "Der alte Teich: Ein Frosch springt hinein, das Geräusch des Wassers.",
        en: "The old pond: a frog jumps in, the sound of the water.",
      },
    ],
  },
];
