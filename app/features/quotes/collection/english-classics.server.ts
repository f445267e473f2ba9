import type { Source } from "./source.ts";

const shakespeare = { author: "William Shakespeare", died: 1616 };
const bacon = { author: "Francis Bacon", died: 1626 };
const milton = { author: "John Milton", died: 1674 };
const pope = { author: "Alexander Pope", died: 1744 };
const swift = { author: "Jonathan Swift", died: 1745 };
const johnson = { author: "Samuel Johnson", died: 1784 };
const franklin = { author: "Benjamin Franklin", died: 1790 };
const austen = { author: "Jane Austen", died: 1817 };
const blake = { author: "William Blake", died: 1827 };

export const englishClassics: Source[] = [
  {
    author: "Geoffrey Chaucer",
    died: 1400,
    work: "The Parliament of Fowls",
    sayings: [{ de: "So kurz das Leben, so lang die Kunst zu lernen.", en: "The life so short, the craft so long to learn." }],
  },
  {
    author: "Philip Sidney",
    died: 1586,
    work: "Astrophil and Stella",
    sayings: [{ de: "Sieh in dein Herz und schreib.", en: "Look in thy heart and write." }],
  },
  {
    ...shakespeare,
    work: "Hamlet",
    sayings: [
      { de: "Kürze ist des Witzes Seele.", en: "Brevity is the soul of wit." },
      { de: "Ist dies schon Tollheit, hat es doch Methode.", en: "Though this be madness, yet there is method in’t." },
      {
        de: "An sich ist nichts weder gut noch böse, das Denken macht es erst dazu.",
        en: "There is nothing either good or bad, but thinking makes it so.",
      },
      { de: "Dies über alles: Sei dir selber treu.", en: "This above all: to thine own self be true." },
      { de: "In Bereitschaft sein ist alles.", en: "The readiness is all." },
      { de: "Dein Ohr leih jedem, wenigen deine Stimme.", en: "Give every man thy ear, but few thy voice." },
      {
        de: "Es gibt mehr Ding im Himmel und auf Erden, als eure Schulweisheit sich träumt, Horatio.",
        en: "There are more things in heaven and earth, Horatio, than are dreamt of in your philosophy.",
      },
      { de: "Der Rest ist Schweigen.", en: "The rest is silence." },
    ],
  },
  {
    ...shakespeare,
    work: "Romeo and Juliet",
    sayings: [
      {
        de: "Was ist ein Name? Was uns Rose heißt, wie es auch hieße, würde lieblich duften.",
        en: "What’s in a name? That which we call a rose by any other name would smell as sweet.",
      },
    ],
  },
  {
    ...shakespeare,
    work: "As You Like It",
    sayings: [
      {
        de: "Die ganze Welt ist Bühne, und alle Fraun und Männer bloße Spieler.",
        en: "All the world’s a stage, and all the men and women merely players.",
      },
      { de: "Süß ist die Frucht der Widerwärtigkeit.", en: "Sweet are the uses of adversity." },
    ],
  },
  {
    ...shakespeare,
    work: "The Merry Wives of Windsor",
    sayings: [{ de: "Besser drei Stunden zu früh als eine Minute zu spät.", en: "Better three hours too soon than a minute too late." }],
  },
  {
    ...shakespeare,
    work: "The Merchant of Venice",
    sayings: [
      {
        de: "Wie weit die kleine Kerze Schimmer wirft! So scheint die gute Tat in arger Welt.",
        en: "How far that little candle throws his beams! So shines a good deed in a naughty world.",
      },
    ],
  },
  {
    ...shakespeare,
    work: "Macbeth",
    sayings: [{ de: "Die Arbeit, die uns freut, heilt ihre Müh.", en: "The labour we delight in physics pain." }],
  },
  {
    ...shakespeare,
    work: "Othello",
    sayings: [{ de: "Wie arm sind die, die nicht Geduld besitzen!", en: "How poor are they that have not patience!" }],
  },
  {
    ...shakespeare,
    work: "King Richard II",
    sayings: [{ de: "Die Zeit verdarb ich, nun verderbt sie mich.", en: "I wasted time, and now doth time waste me." }],
  },
  { ...shakespeare, work: "A Midsummer Night’s Dream", sayings: [{ de: "Gut gebrüllt, Löwe!", en: "Well roared, Lion!" }] },
  {
    ...shakespeare,
    work: "The Tempest",
    sayings: [
      { de: "Wir sind aus solchem Zeug wie das zu Träumen.", en: "We are such stuff as dreams are made on." },
      { de: "Was vergangen ist, ist Vorspiel.", en: "What’s past is prologue." },
    ],
  },
  { ...shakespeare, work: "All’s Well That Ends Well", sayings: [{ de: "Ende gut, alles gut.", en: "All’s well that ends well." }] },
  {
    ...bacon,
    work: "Essays",
    sayings: [
      {
        de: "Lesen macht einen Menschen reich, Gespräch gewandt und Schreiben genau.",
        en: "Reading maketh a full man; conference a ready man; and writing an exact man.",
      },
      {
        de: "Manche Bücher soll man kosten, andere verschlingen und einige wenige kauen und verdauen.",
        en: "Some books are to be tasted, others to be swallowed, and some few to be chewed and digested.",
      },
      { de: "Die rechte Zeit wählen heißt Zeit sparen.", en: "To choose time is to save time." },
      {
        de: "Vor allem sind Ordnung, Einteilung und das Herauslösen der Teile das Leben der raschen Arbeit.",
        en: "Above all things, order, and distribution, and singling out of parts, is the life of dispatch.",
      },
      { de: "Ein kluger Mann schafft mehr Gelegenheiten, als er findet.", en: "A wise man will make more opportunities than he finds." },
    ],
  },
  {
    ...bacon,
    work: "The Advancement of Learning",
    sayings: [
      {
        de: "Wer mit Gewissheiten beginnt, wird in Zweifeln enden; wer aber zufrieden ist, mit Zweifeln zu beginnen, wird in Gewissheiten enden.",
        en: "If a man will begin with certainties, he shall end in doubts; but if he will be content to begin with doubts, he shall end in certainties.",
      },
    ],
  },
  {
    ...bacon,
    work: "Meditationes sacrae",
    sayings: [{ de: "Denn auch das Wissen selbst ist Macht.", en: "For knowledge itself is power." }],
  },
  {
    ...bacon,
    work: "Apophthegms",
    sayings: [
      { de: "Hoffnung ist ein gutes Frühstück, aber ein schlechtes Abendbrot.", en: "Hope is a good breakfast, but it is a bad supper." },
    ],
  },
  {
    author: "John Donne",
    died: 1631,
    work: "Devotions upon Emergent Occasions",
    sayings: [{ de: "Kein Mensch ist eine Insel, ganz für sich allein.", en: "No man is an island, entire of itself." }],
  },
  {
    author: "Robert Herrick",
    died: 1674,
    work: "Hesperides",
    sayings: [
      {
        de: "Pflückt Rosen, solang ihr könnt; die alte Zeit fliegt immer fort.",
        en: "Gather ye rosebuds while ye may, old Time is still a-flying.",
      },
    ],
  },
  {
    ...milton,
    work: "Sonnets",
    sayings: [{ de: "Auch die dienen, die nur stehn und warten.", en: "They also serve who only stand and wait." }],
  },
  {
    ...milton,
    work: "Areopagitica",
    sayings: [
      {
        de: "Ein gutes Buch ist das kostbare Herzblut eines überlegenen Geistes.",
        en: "A good book is the precious life-blood of a master spirit.",
      },
    ],
  },
  {
    author: "Isaac Newton",
    died: 1727,
    work: "Brief an Robert Hooke, 1675",
    sayings: [
      {
        de: "Wenn ich weiter gesehen habe, so deshalb, weil ich auf den Schultern von Riesen stehe.",
        en: "If I have seen further, it is by standing on the shoulders of giants.",
      },
    ],
  },
  {
    ...pope,
    work: "An Essay on Criticism",
    sayings: [
      { de: "Irren ist menschlich, vergeben göttlich.", en: "To err is human, to forgive divine." },
      { de: "Ein wenig Gelehrsamkeit ist ein gefährlich Ding.", en: "A little learning is a dangerous thing." },
      {
        de: "Wahre Leichtigkeit im Schreiben kommt von der Kunst, nicht vom Zufall, wie der sich am leichtesten bewegt, der tanzen lernte.",
        en: "True ease in writing comes from art, not chance, as those move easiest who have learned to dance.",
      },
    ],
  },
  {
    ...pope,
    work: "An Essay on Man",
    sayings: [
      { de: "Ordnung ist des Himmels erstes Gesetz.", en: "Order is Heaven’s first law." },
      { de: "Ewig sprießt die Hoffnung in der Menschenbrust.", en: "Hope springs eternal in the human breast." },
    ],
  },
  {
    ...swift,
    work: "A Letter to a Young Gentleman",
    sayings: [
      {
        de: "Die rechten Worte am rechten Ort: Das ist die wahre Bestimmung eines Stils.",
        en: "Proper words in proper places make the true definition of a style.",
      },
    ],
  },
  {
    ...swift,
    work: "Thoughts on Various Subjects",
    sayings: [{ de: "Weitblick ist die Kunst, unsichtbare Dinge zu sehen.", en: "Vision is the art of seeing things invisible." }],
  },
  {
    ...swift,
    work: "Polite Conversation",
    sayings: [{ de: "Mögest du alle Tage deines Lebens leben!", en: "May you live all the days of your life!" }],
  },
  {
    author: "Edward Young",
    died: 1765,
    work: "Night Thoughts",
    sayings: [{ de: "Aufschub ist der Dieb der Zeit.", en: "Procrastination is the thief of time." }],
  },
  {
    author: "Laurence Sterne",
    died: 1768,
    work: "Tristram Shandy",
    sayings: [
      {
        de: "Schreiben, wenn man es recht betreibt, ist nur ein anderer Name für Gespräch.",
        en: "Writing, when properly managed, is but a different name for conversation.",
      },
      {
        de: "Abschweifungen sind unbestreitbar der Sonnenschein; sie sind das Leben, die Seele des Lesens.",
        en: "Digressions, incontestably, are the sunshine; they are the life, the soul of reading.",
      },
    ],
  },
  {
    ...johnson,
    work: "The Life of Samuel Johnson von James Boswell",
    sayings: [
      {
        de: "Wissen ist von zweierlei Art: Wir kennen einen Gegenstand selbst, oder wir wissen, wo wir Auskunft über ihn finden.",
        en: "Knowledge is of two kinds. We know a subject ourselves, or we know where we can find information upon it.",
      },
      { de: "Man sollte seine Freundschaften ständig instand halten.", en: "A man, Sir, should keep his friendship in constant repair." },
      { de: "Wer Londons müde ist, ist des Lebens müde.", en: "When a man is tired of London, he is tired of life." },
    ],
  },
  {
    ...johnson,
    work: "The Idler",
    sayings: [
      { de: "Die wahre Kunst des Gedächtnisses ist die Kunst der Aufmerksamkeit.", en: "The true art of memory is the art of attention." },
    ],
  },
  {
    ...johnson,
    work: "The Rambler",
    sayings: [
      {
        de: "Neugier ist eines der beständigen und sicheren Kennzeichen eines kräftigen Geistes.",
        en: "Curiosity is one of the permanent and certain characteristics of a vigorous intellect.",
      },
    ],
  },
  {
    ...johnson,
    work: "Rasselas",
    sayings: [
      {
        de: "Nichts wird je versucht werden, wenn zuvor alle möglichen Einwände ausgeräumt sein müssen.",
        en: "Nothing will ever be attempted, if all possible objections must be first overcome.",
      },
      {
        de: "Große Werke werden nicht durch Kraft, sondern durch Ausdauer vollbracht.",
        en: "Great works are performed, not by strength, but perseverance.",
      },
    ],
  },
  {
    ...johnson,
    work: "Lives of the Poets",
    sayings: [{ de: "Die Sprache ist das Kleid der Gedanken.", en: "Language is the dress of thought." }],
  },
  {
    ...franklin,
    work: "Autobiography",
    sayings: [
      {
        de: "Gib jedem Ding seinen Platz und jedem Teil deiner Arbeit seine Zeit.",
        en: "Let all your things have their places; let each part of your business have its time.",
      },
    ],
  },
  {
    ...franklin,
    work: "Poor Richard’s Almanack",
    sayings: [
      { de: "Verlorene Zeit findet man nicht wieder.", en: "Lost time is never found again." },
      {
        de: "Liebst du das Leben? Dann verschwende keine Zeit; denn aus ihr ist das Leben gemacht.",
        en: "Dost thou love life? Then do not squander time; for that’s the stuff life is made of.",
      },
      { de: "Fleiß ist die Mutter des Glücks.", en: "Diligence is the mother of good luck." },
      { de: "Gut getan ist besser als gut gesagt.", en: "Well done is better than well said." },
      { de: "Wer Geduld haben kann, kann haben, was er will.", en: "He that can have patience can have what he will." },
      { de: "Der gebrauchte Schlüssel ist immer blank.", en: "The used key is always bright." },
      { de: "Ein kleines Leck versenkt ein großes Schiff.", en: "A small leak will sink a great ship." },
      { de: "Hast du morgen etwas zu tun, so tu es heute.", en: "Have you somewhat to do tomorrow, do it today." },
    ],
  },
  {
    ...franklin,
    work: "Advice to a Young Tradesman",
    sayings: [{ de: "Bedenke, dass Zeit Geld ist.", en: "Remember that time is money." }],
  },
  {
    author: "William Cowper",
    died: 1800,
    work: "The Task",
    sayings: [
      {
        de: "Abwechslung ist die rechte Würze des Lebens, die ihm all seinen Geschmack gibt.",
        en: "Variety’s the very spice of life, that gives it all its flavour.",
      },
      {
        de: "Wissen ist stolz, so viel gelernt zu haben; Weisheit ist bescheiden, nicht mehr zu wissen.",
        en: "Knowledge is proud that he has learned so much; wisdom is humble that he knows no more.",
      },
    ],
  },
  {
    author: "Robert Burns",
    died: 1796,
    work: "To a Mouse",
    sayings: [
      { de: "Die besten Pläne von Mäusen und Menschen gehen oft schief.", en: "The best-laid schemes o’ mice an’ men gang aft agley." },
    ],
  },
  {
    ...austen,
    work: "Emma",
    sayings: [
      { de: "Es geht doch nichts über die wahre Behaglichkeit zu Hause.", en: "There is nothing like staying at home for real comfort." },
      {
        de: "Die eine Hälfte der Welt kann die Vergnügungen der anderen nicht verstehen.",
        en: "One half of the world cannot understand the pleasures of the other.",
      },
      {
        de: "Wenn ich Sie weniger liebte, könnte ich vielleicht mehr darüber sprechen.",
        en: "If I loved you less, I might be able to talk about it more.",
      },
    ],
  },
  {
    ...austen,
    work: "Pride and Prejudice",
    sayings: [
      { de: "Ich erkläre, es gibt doch kein Vergnügen wie das Lesen!", en: "I declare after all there is no enjoyment like reading!" },
    ],
  },
  {
    ...austen,
    work: "Mansfield Park",
    sayings: [
      {
        de: "An einem schönen Tag im Schatten zu sitzen und ins Grüne zu schauen, ist die vollkommenste Erquickung.",
        en: "To sit in the shade on a fine day, and look upon verdure, is the most perfect refreshment.",
      },
    ],
  },
  {
    ...blake,
    work: "Auguries of Innocence",
    sayings: [
      {
        de: "Eine Welt in einem Sandkorn sehen und einen Himmel in einer wilden Blume.",
        en: "To see a world in a grain of sand and a heaven in a wild flower.",
      },
    ],
  },
  {
    ...blake,
    work: "The Marriage of Heaven and Hell",
    sayings: [
      { de: "Was jetzt bewiesen ist, war einst nur Vorstellung.", en: "What is now proved was once only imagined." },
      { de: "Zur Saatzeit lerne, zur Erntezeit lehre, im Winter genieße.", en: "In seed time learn, in harvest teach, in winter enjoy." },
      { de: "Die fleißige Biene hat keine Zeit für Kummer.", en: "The busy bee has no time for sorrow." },
    ],
  },
];
