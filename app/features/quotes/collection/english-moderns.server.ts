import type { Source } from "./source.ts";

const coleridge = { author: "Samuel Taylor Coleridge", died: 1834 };
const emerson = { author: "Ralph Waldo Emerson", died: 1882 };
const thoreau = { author: "Henry David Thoreau", died: 1862 };
const dickens = { author: "Charles Dickens", died: 1870 };
const carroll = { author: "Lewis Carroll", died: 1898 };
const darwin = { author: "Charles Darwin", died: 1882 };
const wilde = { author: "Oscar Wilde", died: 1900 };
const jerome = { author: "Jerome K. Jerome", died: 1927 };

export const englishModerns: Source[] = [
  {
    author: "William Wordsworth",
    died: 1850,
    work: "Poems",
    sayings: [{ de: "Das Kind ist der Vater des Mannes.", en: "The child is father of the man." }],
  },
  {
    ...coleridge,
    work: "Table Talk",
    sayings: [
      {
        de: "Prosa: Worte in ihrer besten Ordnung; Dichtung: die besten Worte in ihrer besten Ordnung.",
        en: "Prose: words in their best order; poetry: the best words in their best order.",
      },
    ],
  },
  {
    ...coleridge,
    work: "The Rime of the Ancient Mariner",
    sayings: [{ de: "Wasser, Wasser überall, und kein Tropfen zu trinken.", en: "Water, water, everywhere, nor any drop to drink." }],
  },
  {
    author: "Lord Byron",
    died: 1824,
    work: "Don Juan",
    sayings: [
      {
        de: "Doch Worte sind Dinge, und ein Tropfen Tinte, der wie Tau auf einen Gedanken fällt, bringt Tausende zum Denken.",
        en: "But words are things, and a small drop of ink, falling like dew upon a thought, produces that which makes thousands, perhaps millions, think.",
      },
    ],
  },
  {
    author: "John Keats",
    died: 1821,
    work: "Endymion",
    sayings: [{ de: "Ein Ding von Schönheit ist ein Glück auf immer.", en: "A thing of beauty is a joy for ever." }],
  },
  {
    author: "Percy Bysshe Shelley",
    died: 1822,
    work: "Ode to the West Wind",
    sayings: [{ de: "Kommt der Winter, kann der Frühling fern sein?", en: "If Winter comes, can Spring be far behind?" }],
  },
  {
    author: "Alfred Tennyson",
    died: 1892,
    work: "Poems",
    sayings: [
      { de: "Streben, suchen, finden und nicht weichen.", en: "To strive, to seek, to find, and not to yield." },
      { de: "Wissen kommt, doch Weisheit zögert.", en: "Knowledge comes, but wisdom lingers." },
    ],
  },
  {
    author: "Robert Browning",
    died: 1889,
    work: "Andrea del Sarto",
    sayings: [
      { de: "Nun, weniger ist mehr, Lucrezia.", en: "Well, less is more, Lucrezia." },
      {
        de: "Der Mensch soll weiter langen, als er greifen kann, wozu gäb es sonst den Himmel?",
        en: "Ah, but a man’s reach should exceed his grasp, or what’s a heaven for?",
      },
    ],
  },
  {
    author: "Charlotte Brontë",
    died: 1855,
    work: "Jane Eyre",
    sayings: [{ de: "Ich bin kein Vogel, und kein Netz umgarnt mich.", en: "I am no bird; and no net ensnares me." }],
  },
  {
    ...emerson,
    work: "Essays",
    sayings: [
      { de: "Die einzige Art, einen Freund zu haben, ist, einer zu sein.", en: "The only way to have a friend is to be one." },
      { de: "Nichts Großes ist je ohne Begeisterung vollbracht worden.", en: "Nothing great was ever achieved without enthusiasm." },
      { de: "Törichte Folgerichtigkeit ist der Kobold kleiner Geister.", en: "A foolish consistency is the hobgoblin of little minds." },
      { de: "Der Lohn einer gut getanen Sache ist, sie getan zu haben.", en: "The reward of a thing well done is to have done it." },
      { de: "Sprache ist versteinerte Dichtung.", en: "Language is fossil poetry." },
      {
        de: "Vertraue dir selbst: Jedes Herz schwingt mit dieser eisernen Saite.",
        en: "Trust thyself: every heart vibrates to that iron string.",
      },
    ],
  },
  {
    ...emerson,
    work: "Society and Solitude",
    sayings: [
      { de: "Spann deinen Wagen an einen Stern.", en: "Hitch your wagon to a star." },
      {
        de: "Schreib es dir ins Herz, dass jeder Tag der beste Tag im Jahr ist.",
        en: "Write it on your heart that every day is the best day in the year.",
      },
    ],
  },
  {
    ...emerson,
    work: "Education",
    sayings: [{ de: "Nimm den Schritt der Natur an: Ihr Geheimnis ist Geduld.", en: "Adopt the pace of nature: her secret is patience." }],
  },
  {
    ...thoreau,
    work: "Walden",
    sayings: [
      {
        de: "Unser Leben verzettelt sich in Einzelheiten. Vereinfache, vereinfache!",
        en: "Our life is frittered away by detail. Simplify, simplify.",
      },
      { de: "Die Zeit ist nur der Strom, in dem ich fischen gehe.", en: "Time is but the stream I go a-fishing in." },
      {
        de: "Reich ist ein Mensch nach der Zahl der Dinge, die er getrost lassen kann.",
        en: "A man is rich in proportion to the number of things which he can afford to let alone.",
      },
      {
        de: "Als könnte man die Zeit totschlagen, ohne die Ewigkeit zu verletzen.",
        en: "As if you could kill time without injuring eternity.",
      },
      {
        de: "Ich hatte drei Stühle in meinem Haus: einen für die Einsamkeit, zwei für die Freundschaft, drei für die Geselligkeit.",
        en: "I had three chairs in my house; one for solitude, two for friendship, three for society.",
      },
      { de: "Es ist nie zu spät, unsere Vorurteile aufzugeben.", en: "It is never too late to give up our prejudices." },
      { de: "Bücher sind der gehütete Reichtum der Welt.", en: "Books are the treasured wealth of the world." },
      { de: "Nur der Tag bricht an, für den wir wach sind.", en: "Only that day dawns to which we are awake." },
    ],
  },
  {
    ...dickens,
    work: "David Copperfield",
    sayings: [
      { de: "Mein Rat ist: Tu nie morgen, was du heute tun kannst.", en: "My advice is, never do tomorrow what you can do today." },
    ],
  },
  {
    ...dickens,
    work: "A Tale of Two Cities",
    sayings: [
      {
        de: "Es war die beste aller Zeiten, es war die schlimmste aller Zeiten.",
        en: "It was the best of times, it was the worst of times.",
      },
    ],
  },
  {
    ...dickens,
    work: "A Christmas Carol",
    sayings: [
      {
        de: "Nichts auf der Welt ist so unwiderstehlich ansteckend wie Lachen und gute Laune.",
        en: "There is nothing in the world so irresistibly contagious as laughter and good humour.",
      },
    ],
  },
  { ...dickens, work: "Oliver Twist", sayings: [{ de: "Bitte, Sir, ich möchte noch etwas mehr.", en: "Please, sir, I want some more." }] },
  {
    author: "George Eliot",
    died: 1880,
    work: "Middlemarch",
    sayings: [
      {
        de: "Wofür leben wir, wenn nicht, um einander das Leben weniger schwer zu machen?",
        en: "What do we live for, if it is not to make life less difficult to each other?",
      },
    ],
  },
  {
    author: "George Eliot",
    died: 1880,
    work: "Scenes of Clerical Life",
    sayings: [
      {
        de: "Tiere sind so angenehme Freunde; sie stellen keine Fragen, sie üben keine Kritik.",
        en: "Animals are such agreeable friends; they ask no questions, they pass no criticisms.",
      },
    ],
  },
  {
    author: "Thomas Carlyle",
    died: 1881,
    work: "Past and Present",
    sayings: [
      {
        de: "Selig, wer seine Arbeit gefunden hat; er verlange keine andere Seligkeit.",
        en: "Blessed is he who has found his work; let him ask no other blessedness.",
      },
    ],
  },
  {
    author: "Thomas Carlyle",
    died: 1881,
    work: "On Heroes, Hero-Worship, and the Heroic in History",
    sayings: [{ de: "In Büchern liegt die Seele aller vergangenen Zeit.", en: "In books lies the soul of the whole past time." }],
  },
  {
    author: "John Ruskin",
    died: 1900,
    work: "Sesame and Lilies",
    sayings: [
      {
        de: "Alle Bücher teilen sich in zwei Arten: die Bücher der Stunde und die Bücher aller Zeit.",
        en: "All books are divisible into two classes: the books of the hour, and the books of all time.",
      },
    ],
  },
  {
    author: "William Morris",
    died: 1896,
    work: "The Beauty of Life",
    sayings: [
      {
        de: "Habt nichts in euren Häusern, was ihr nicht als nützlich kennt oder für schön haltet.",
        en: "Have nothing in your houses that you do not know to be useful, or believe to be beautiful.",
      },
    ],
  },
  {
    ...darwin,
    work: "The Descent of Man",
    sayings: [
      {
        de: "Unwissenheit erzeugt häufiger Zuversicht als Wissen.",
        en: "Ignorance more frequently begets confidence than does knowledge.",
      },
    ],
  },
  {
    ...darwin,
    work: "Brief an Susan Darwin, 1836",
    sayings: [
      {
        de: "Wer es wagt, eine Stunde Zeit zu vergeuden, hat den Wert des Lebens nicht entdeckt.",
        en: "A man who dares to waste one hour of time has not discovered the value of life.",
      },
    ],
  },
  {
    author: "Henry Wadsworth Longfellow",
    died: 1882,
    work: "Poems",
    sayings: [
      { de: "Lerne zu arbeiten und zu warten.", en: "Learn to labor and to wait." },
      { de: "In jedes Leben muss ein wenig Regen fallen.", en: "Into each life some rain must fall." },
    ],
  },
  {
    author: "Emily Dickinson",
    died: 1886,
    work: "Poems",
    sayings: [
      { de: "Hoffnung ist das Ding mit Federn, das in der Seele sitzt.", en: "Hope is the thing with feathers that perches in the soul." },
      { de: "Kein Schiff trägt uns wie ein Buch in ferne Länder.", en: "There is no frigate like a book to take us lands away." },
      { de: "Die Ewigkeit besteht aus lauter Jetzt.", en: "Forever is composed of nows." },
      {
        de: "Ein Wort ist tot, ist es gesagt, sagt mancher. Ich sage, es fängt an zu leben an dem Tag.",
        en: "A word is dead when it is said, some say. I say it just begins to live that day.",
      },
    ],
  },
  {
    author: "Walt Whitman",
    died: 1892,
    work: "Leaves of Grass",
    sayings: [{ de: "Ich bin geräumig, ich enthalte Vielheiten.", en: "I am large, I contain multitudes." }],
  },
  {
    author: "Robert Louis Stevenson",
    died: 1894,
    work: "Virginibus Puerisque",
    sayings: [
      { de: "Hoffnungsvoll zu reisen ist besser als anzukommen.", en: "To travel hopefully is a better thing than to arrive." },
      {
        de: "Keine Pflicht unterschätzen wir so sehr wie die Pflicht, glücklich zu sein.",
        en: "There is no duty we so much underrate as the duty of being happy.",
      },
      {
        de: "Bücher sind auf ihre Art ganz gut, aber ein recht blutleerer Ersatz für das Leben.",
        en: "Books are good enough in their own way, but they are a mighty bloodless substitute for life.",
      },
    ],
  },
  {
    ...carroll,
    work: "Alice’s Adventures in Wonderland",
    sayings: [
      {
        de: "Fang am Anfang an und lies weiter, bis du ans Ende kommst: Dann hör auf.",
        en: "Begin at the beginning, and go on till you come to the end: then stop.",
      },
      {
        de: "Achte auf den Sinn, und die Laute achten auf sich selbst.",
        en: "Take care of the sense, and the sounds will take care of themselves.",
      },
      { de: "Verquerer und verquerer!", en: "Curiouser and curiouser!" },
    ],
  },
  {
    ...carroll,
    work: "Through the Looking-Glass",
    sayings: [
      { de: "Es ist ein armseliges Gedächtnis, das nur rückwärts geht.", en: "It’s a poor sort of memory that only works backwards." },
      {
        de: "Hier muss man rennen, so schnell man kann, um am selben Fleck zu bleiben.",
        en: "Here, you see, it takes all the running you can do, to keep in the same place.",
      },
      {
        de: "Manchmal habe ich schon vor dem Frühstück bis zu sechs unmögliche Dinge geglaubt.",
        en: "Sometimes I’ve believed as many as six impossible things before breakfast.",
      },
    ],
  },
  {
    ...wilde,
    work: "The Importance of Being Earnest",
    sayings: [
      { de: "Das Gedächtnis ist das Tagebuch, das wir alle mit uns tragen.", en: "Memory is the diary that we all carry about with us." },
      {
        de: "Ich reise nie ohne mein Tagebuch. Man sollte immer etwas Aufregendes im Zug zu lesen haben.",
        en: "I never travel without my diary. One should always have something sensational to read in the train.",
      },
      { de: "Die Wahrheit ist selten rein und niemals einfach.", en: "The truth is rarely pure and never simple." },
    ],
  },
  {
    ...wilde,
    work: "Lady Windermere’s Fan",
    sayings: [
      {
        de: "Wir liegen alle in der Gosse, aber einige von uns sehen zu den Sternen auf.",
        en: "We are all in the gutter, but some of us are looking at the stars.",
      },
      { de: "Ich kann allem widerstehen, außer der Versuchung.", en: "I can resist everything except temptation." },
      { de: "Erfahrung ist der Name, den jeder seinen Fehlern gibt.", en: "Experience is the name everyone gives to their mistakes." },
    ],
  },
  {
    ...wilde,
    work: "The Picture of Dorian Gray",
    sayings: [{ de: "Pünktlichkeit ist der Dieb der Zeit.", en: "Punctuality is the thief of time." }],
  },
  {
    author: "Mark Twain",
    died: 1910,
    work: "Brief an George Bainton, 1888",
    sayings: [
      {
        de: "Zwischen dem fast richtigen und dem richtigen Wort ist ein großer Unterschied: der zwischen dem Glühwürmchen und dem Blitz.",
        en: "The difference between the almost right word and the right word is really a large matter: it’s the difference between the lightning bug and the lightning.",
      },
    ],
  },
  {
    ...jerome,
    work: "Three Men in a Boat",
    sayings: [
      {
        de: "Ich liebe die Arbeit: Sie fesselt mich. Ich kann stundenlang dasitzen und sie ansehen.",
        en: "I like work: it fascinates me. I can sit and look at it for hours.",
      },
    ],
  },
  {
    ...jerome,
    work: "The Idle Thoughts of an Idle Fellow",
    sayings: [
      {
        de: "Das Nichtstun lässt sich unmöglich gründlich genießen, wenn man nicht viel Arbeit hat.",
        en: "It is impossible to enjoy idling thoroughly unless one has plenty of work to do.",
      },
    ],
  },
  {
    author: "Kenneth Grahame",
    died: 1932,
    work: "The Wind in the Willows",
    sayings: [
      {
        de: "Nichts, aber auch gar nichts lohnt sich halb so sehr, wie einfach in Booten herumzutrödeln.",
        en: "There is nothing, absolutely nothing, half so much worth doing as simply messing about in boats.",
      },
    ],
  },
  {
    author: "Rudyard Kipling",
    died: 1936,
    work: "Just So Stories",
    sayings: [
      {
        de: "Ich halte mir sechs treue Diener (sie lehrten mich alles); sie heißen Was und Warum und Wann und Wie und Wo und Wer.",
        en: "I keep six honest serving-men (they taught me all I knew); their names are What and Why and When and How and Where and Who.",
      },
    ],
  },
  {
    author: "Gilbert Keith Chesterton",
    died: 1936,
    work: "What’s Wrong with the World",
    sayings: [
      {
        de: "Wenn eine Sache es wert ist, getan zu werden, ist sie es wert, schlecht getan zu werden.",
        en: "If a thing is worth doing, it is worth doing badly.",
      },
    ],
  },
  {
    author: "Gilbert Keith Chesterton",
    died: 1936,
    work: "All Things Considered",
    sayings: [
      {
        de: "Ein Abenteuer ist nur eine Unbequemlichkeit, richtig betrachtet.",
        en: "An adventure is only an inconvenience rightly considered.",
      },
    ],
  },
  {
    author: "Virginia Woolf",
    died: 1941,
    work: "A Room of One’s Own",
    sayings: [
      {
        de: "Man kann nicht gut denken, gut lieben, gut schlafen, wenn man nicht gut gegessen hat.",
        en: "One cannot think well, love well, sleep well, if one has not dined well.",
      },
    ],
  },
  {
    author: "Rabindranath Tagore",
    died: 1941,
    work: "Fireflies",
    sayings: [
      {
        de: "Der Schmetterling zählt nicht Monate, sondern Augenblicke, und hat Zeit genug.",
        en: "The butterfly counts not months but moments, and has time enough.",
      },
      {
        de: "Lass mich meine Lampe anzünden, sagt der Stern, und nie fragen, ob sie hilft, das Dunkel zu vertreiben.",
        en: "Let me light my lamp, says the star, and never debate if it will help to remove the darkness.",
      },
    ],
  },
  {
    author: "George Bernard Shaw",
    died: 1950,
    work: "Maxims for Revolutionists",
    sayings: [
      { de: "Die goldene Regel ist, dass es keine goldenen Regeln gibt.", en: "The golden rule is that there are no golden rules." },
      {
        de: "Sorge dafür, dass du bekommst, was du magst, sonst musst du mögen, was du bekommst.",
        en: "Take care to get what you like or you will be forced to like what you get.",
      },
    ],
  },
];
