import type { Source } from "./source.ts";

const novalis = { author: "Novalis", died: 1801 };
const heine = { author: "Heinrich Heine", died: 1856 };
const hoelderlin = { author: "Friedrich Hölderlin", died: 1843 };

export const germanRomantics: Source[] = [
  {
    author: "Adolph Freiherr Knigge",
    died: 1796,
    work: "Über den Umgang mit Menschen",
    sayings: [
      {
        de: "Sei streng, pünktlich, ordentlich, arbeitsam, fleißig in deinem Berufe!",
        en: "Be strict, punctual, orderly, hard-working and diligent in your calling!",
      },
      {
        de: "Bewahre deine Papiere, deine Schlüssel und alles so, dass du jedes einzelne Stück auch im Dunkeln finden könntest!",
        en: "Keep your papers, your keys and everything so that you could find each single piece even in the dark!",
      },
      {
        de: "Interessiere dich für andre, wenn du willst, dass andre sich für dich interessieren sollen!",
        en: "Take an interest in others if you want others to take an interest in you!",
      },
      {
        de: "Lerne Widerspruch ertragen! Sei nicht kindisch eingenommen von deinen Meinungen!",
        en: "Learn to bear contradiction! Do not be childishly taken with your own opinions!",
      },
    ],
  },
  {
    author: "Matthias Claudius",
    died: 1815,
    work: "Der Wandsbecker Bote",
    sayings: [
      { de: "Wenn jemand eine Reise tut, so kann er was erzählen.", en: "Whoever goes on a journey has a tale to tell." },
      {
        de: "Seht ihr den Mond dort stehen? Er ist nur halb zu sehen und ist doch rund und schön.",
        en: "Do you see the moon up there? Only half of it can be seen, and yet it is round and fair.",
      },
      {
        de: "Der Mond ist aufgegangen, die goldnen Sternlein prangen am Himmel hell und klar.",
        en: "The moon has risen; the little golden stars shine in the sky so bright and clear.",
      },
    ],
  },
  {
    author: "Christoph Martin Wieland",
    died: 1813,
    work: "Musarion",
    sayings: [
      {
        de: "Die Herren dieser Art blendt oft zu vieles Licht; sie sehn den Wald vor lauter Bäumen nicht.",
        en: "Gentlemen of this kind are often blinded by too much light; they cannot see the wood for the trees.",
      },
    ],
  },
  {
    author: "Johann Gottfried Seume",
    died: 1810,
    work: "Mein Sommer 1805",
    sayings: [{ de: "Es würde alles besser gehen, wenn man mehr ginge.", en: "Everything would go better if people walked more." }],
  },
  {
    author: "Jean Paul",
    died: 1825,
    work: "Impromptus",
    sayings: [
      {
        de: "Die Erinnerung ist das einzige Paradies, aus welchem wir nicht getrieben werden können.",
        en: "Memory is the only paradise from which we cannot be driven out.",
      },
    ],
  },
  {
    author: "Jean Paul",
    died: 1825,
    work: "Vorschule der Ästhetik",
    sayings: [
      {
        de: "Kürze ist der Körper und die Seele des Witzes, ja er selber.",
        en: "Brevity is the body and the soul of wit, indeed it is wit itself.",
      },
      { de: "Freiheit gibt Witz, und Witz gibt Freiheit.", en: "Freedom gives wit, and wit gives freedom." },
    ],
  },
  {
    ...novalis,
    work: "Blüthenstaub",
    sayings: [
      {
        de: "Wir suchen überall das Unbedingte und finden immer nur Dinge.",
        en: "Everywhere we seek the unconditioned, and always we find only things.",
      },
      { de: "Nach innen geht der geheimnisvolle Weg.", en: "Inward goes the mysterious way." },
      {
        de: "Freunde, der Boden ist arm, wir müssen reichlichen Samen ausstreun, dass uns doch nur mäßige Ernten gedeihn.",
        en: "Friends, the soil is poor; we must scatter seed in plenty to reap even a modest harvest.",
      },
    ],
  },
  {
    ...novalis,
    work: "Heinrich von Ofterdingen",
    sayings: [{ de: "Wo gehn wir denn hin? Immer nach Hause.", en: "Where are we going, then? Always home." }],
  },
  {
    ...novalis,
    work: "Fragmente",
    sayings: [
      { de: "Hypothesen sind Netze, nur der wird fangen, der auswirft.", en: "Hypotheses are nets: only those who cast will catch." },
      { de: "Spielen ist experimentieren mit dem Zufall.", en: "To play is to experiment with chance." },
    ],
  },
  {
    author: "Friedrich Schlegel",
    died: 1829,
    work: "Athenäums-Fragmente",
    sayings: [
      {
        de: "Es ist gleich tödlich für den Geist, ein System zu haben und keins zu haben. Er wird sich also wohl entschließen müssen, beides zu verbinden.",
        en: "It is equally fatal for the mind to have a system and to have none. It will have to decide to combine the two.",
      },
      { de: "Der Historiker ist ein rückwärts gekehrter Prophet.", en: "The historian is a prophet looking backwards." },
    ],
  },
  {
    author: "Heinrich von Kleist",
    died: 1811,
    work: "Über die allmähliche Verfertigung der Gedanken beim Reden",
    sayings: [
      {
        de: "Denn nicht wir wissen, es ist allererst ein gewisser Zustand unsrer, welcher weiß.",
        en: "For it is not we who know; it is first of all a certain state of ours that knows.",
      },
    ],
  },
  {
    author: "Georg Wilhelm Friedrich Hegel",
    died: 1831,
    work: "Phänomenologie des Geistes",
    sayings: [
      { de: "Das Wahre ist das Ganze.", en: "The true is the whole." },
      {
        de: "Das Bekannte überhaupt ist darum, weil es bekannt ist, nicht erkannt.",
        en: "What is familiar is, just because it is familiar, not yet known.",
      },
    ],
  },
  {
    author: "Georg Wilhelm Friedrich Hegel",
    died: 1831,
    work: "Grundlinien der Philosophie des Rechts",
    sayings: [
      {
        de: "Die Eule der Minerva beginnt erst mit der einbrechenden Dämmerung ihren Flug.",
        en: "The owl of Minerva begins its flight only with the falling of dusk.",
      },
    ],
  },
  {
    author: "Gottfried Wilhelm Leibniz",
    died: 1716,
    work: "Nouveaux essais sur l’entendement humain",
    sayings: [
      { de: "Die Natur macht niemals Sprünge.", en: "Nature never makes leaps." },
      { de: "Die Gegenwart geht schwanger mit der Zukunft.", en: "The present is big with the future." },
    ],
  },
  {
    author: "Angelus Silesius",
    died: 1677,
    work: "Cherubinischer Wandersmann",
    sayings: [{ de: "Die Ros ist ohn Warum; sie blühet, weil sie blühet.", en: "The rose is without why; it blooms because it blooms." }],
  },
  {
    ...hoelderlin,
    work: "Gedichte",
    sayings: [
      { de: "Was bleibet aber, stiften die Dichter.", en: "But what endures, the poets found." },
      { de: "Wo aber Gefahr ist, wächst das Rettende auch.", en: "But where there is danger, what saves us grows too." },
      { de: "Komm! Ins Offene, Freund!", en: "Come into the open, friend!" },
    ],
  },
  {
    ...hoelderlin,
    work: "Hyperion",
    sayings: [
      {
        de: "Versöhnung ist mitten im Streit, und alles Getrennte findet sich wieder.",
        en: "Reconciliation lies in the midst of strife, and all that is parted finds itself again.",
      },
    ],
  },
  {
    author: "Joseph von Eichendorff",
    died: 1857,
    work: "Gedichte",
    sayings: [
      {
        de: "Schläft ein Lied in allen Dingen, die da träumen fort und fort, und die Welt hebt an zu singen, triffst du nur das Zauberwort.",
        en: "A song sleeps in all things that dream on and on, and the world begins to sing, if you but find the magic word.",
      },
      { de: "Es war, als hätt der Himmel die Erde still geküsst.", en: "It was as though the sky had softly kissed the earth." },
    ],
  },
  {
    author: "Friedrich Rückert",
    died: 1866,
    work: "Die Weisheit des Brahmanen",
    sayings: [
      {
        de: "Sechs Wörtchen nehmen mich in Anspruch jeden Tag: Ich soll, ich muss, ich kann, ich will, ich darf, ich mag.",
        en: "Six little words lay claim to me each day: I ought, I must, I can, I will, I may, I like.",
      },
    ],
  },
  {
    author: "Friedrich Rückert",
    died: 1866,
    work: "Die Makamen des Hariri",
    sayings: [{ de: "Was man nicht erfliegen kann, muss man erhinken.", en: "What we cannot reach by flying we must reach by limping." }],
  },
  {
    author: "Eduard Mörike",
    died: 1875,
    work: "Gedichte",
    sayings: [
      {
        de: "Frühling lässt sein blaues Band wieder flattern durch die Lüfte.",
        en: "Spring lets its blue ribbon flutter once more through the breezes.",
      },
      { de: "Was aber schön ist, selig scheint es in ihm selbst.", en: "But what is beautiful seems blissful in itself." },
      { de: "Gelassen stieg die Nacht ans Land.", en: "Calmly the night stepped ashore." },
    ],
  },
  {
    ...heine,
    work: "Buch der Lieder",
    sayings: [
      { de: "Es ist eine alte Geschichte, doch bleibt sie immer neu.", en: "It is an old story, yet it stays for ever new." },
      {
        de: "Im wunderschönen Monat Mai, als alle Knospen sprangen, da ist in meinem Herzen die Liebe aufgegangen.",
        en: "In the lovely month of May, when all the buds were bursting, within my heart love too began to open.",
      },
    ],
  },
  {
    ...heine,
    work: "Neue Gedichte",
    sayings: [{ de: "Leise zieht durch mein Gemüt liebliches Geläute.", en: "Softly through my spirit moves a lovely sound of chimes." }],
  },
  {
    ...heine,
    work: "Zur Geschichte der Religion und Philosophie in Deutschland",
    sayings: [
      { de: "Der Gedanke geht der Tat voraus wie der Blitz dem Donner.", en: "Thought goes before the deed as lightning before thunder." },
    ],
  },
  {
    ...heine,
    work: "Deutschland. Ein Wintermärchen",
    sayings: [
      {
        de: "Ein neues Lied, ein besseres Lied, o Freunde, will ich euch dichten!",
        en: "A new song, a better song, O friends, I will make for you!",
      },
    ],
  },
  {
    author: "Ludwig Börne",
    died: 1837,
    work: "Denkrede auf Jean Paul",
    sayings: [{ de: "Nichts ist dauernd als der Wechsel.", en: "Nothing endures but change." }],
  },
  {
    author: "Ferdinand Raimund",
    died: 1836,
    work: "Der Verschwender",
    sayings: [{ de: "Das Schicksal setzt den Hobel an und hobelt alle gleich.", en: "Fate takes up the plane and planes them all alike." }],
  },
  {
    author: "Johann Nestroy",
    died: 1862,
    work: "Der Schützling",
    sayings: [
      {
        de: "Überhaupt hat der Fortschritt das an sich, dass er viel größer ausschaut, als er wirklich ist.",
        en: "Altogether progress has this about it: it looks much greater than it really is.",
      },
    ],
  },
  {
    author: "Franz Grillparzer",
    died: 1872,
    work: "Der Traum ein Leben",
    sayings: [
      {
        de: "Eines nur ist Glück hienieden, eins: des Innern stiller Frieden.",
        en: "One thing alone is happiness here below: the quiet peace within.",
      },
    ],
  },
  {
    author: "Friedrich Hebbel",
    died: 1863,
    work: "Gedichte",
    sayings: [{ de: "Dies ist ein Herbsttag, wie ich keinen sah!", en: "This is an autumn day like none I ever saw!" }],
  },
];
