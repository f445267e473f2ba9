import type { Source } from "./source.ts";

const voltaire = { author: "Voltaire", died: 1778 };
const pascal = { author: "Blaise Pascal", died: 1662 };
const proust = { author: "Marcel Proust", died: 1922 };
const tolstoy = { author: { de: "Leo Tolstoi", en: "Leo Tolstoy" }, died: 1910 };

export const europeans: Source[] = [
  {
    author: "Michel de Montaigne",
    died: 1592,
    work: "Essais",
    sayings: [
      { de: "Was weiß ich?", en: "What do I know?" },
      { de: "Weil er es war, weil ich es war.", en: "Because it was he, because it was I." },
      {
        de: "Die größte Sache der Welt ist, sich selbst gehören zu können.",
        en: "The greatest thing in the world is to know how to belong to oneself.",
      },
      { de: "Wenn ich tanze, tanze ich; wenn ich schlafe, schlafe ich.", en: "When I dance, I dance; when I sleep, I sleep." },
      { de: "Lieber ein wohlgeratener als ein vollgestopfter Kopf.", en: "Rather a well-made than a well-filled head." },
      {
        de: "Wer sich auf sein Gedächtnis nicht verlassen kann, soll sich nicht aufs Lügen verlegen.",
        en: "Whoever cannot rely on their memory should not take up lying.",
      },
      {
        de: "Das Wort gehört zur Hälfte dem, der spricht, und zur Hälfte dem, der hört.",
        en: "The word is half his that speaks and half his that hears it.",
      },
    ],
  },
  {
    author: "François de La Rochefoucauld",
    died: 1680,
    work: "Réflexions ou sentences et maximes morales",
    sayings: [
      {
        de: "Jeder klagt über sein Gedächtnis, niemand über seinen Verstand.",
        en: "Everyone complains of their memory, no one of their judgement.",
      },
      { de: "Nichts gibt man so freigebig wie seinen Rat.", en: "We give nothing so freely as advice." },
      {
        de: "Wir haben alle Kraft genug, um das Leid anderer zu ertragen.",
        en: "We all have strength enough to bear the misfortunes of others.",
      },
      {
        de: "Wer sich zu viel mit kleinen Dingen abgibt, wird gewöhnlich unfähig zu großen.",
        en: "Those who apply themselves too much to little things usually become incapable of great ones.",
      },
      { de: "Wer ohne Torheit lebt, ist nicht so weise, wie er glaubt.", en: "Whoever lives without folly is not so wise as he thinks." },
      { de: "Man ist nie so glücklich und nie so unglücklich, wie man glaubt.", en: "We are never so happy nor so unhappy as we imagine." },
      {
        de: "Wahre Beredsamkeit besteht darin, alles Nötige zu sagen und nichts als das Nötige.",
        en: "True eloquence consists in saying all that is necessary, and nothing but what is necessary.",
      },
      { de: "Ein Lob zurückweisen heißt, zweimal gelobt werden wollen.", en: "To refuse praise is to wish to be praised twice." },
      { de: "Der Kopf wird immer vom Herzen hinters Licht geführt.", en: "The head is ever the dupe of the heart." },
    ],
  },
  {
    ...pascal,
    work: "Pensées",
    sayings: [
      { de: "Das Herz hat seine Gründe, die der Verstand nicht kennt.", en: "The heart has its reasons, which reason does not know." },
      {
        de: "Alles Unglück der Menschen kommt davon her, dass sie nicht verstehen, sich ruhig in einer Stube zu halten.",
        en: "All the unhappiness of men comes from one thing: that they cannot stay quietly in a room.",
      },
      {
        de: "Der Mensch ist nur ein Schilfrohr, das schwächste der Natur; aber er ist ein denkendes Schilfrohr.",
        en: "Man is but a reed, the weakest in nature; but he is a thinking reed.",
      },
      {
        de: "Das Letzte, was man findet, wenn man ein Werk schreibt, ist, was man an den Anfang stellen muss.",
        en: "The last thing one finds out in writing a work is what to put first.",
      },
      { de: "Anders geordnet geben die Worte einen anderen Sinn.", en: "Words differently arranged have a different meaning." },
      { de: "Bemühen wir uns also, gut zu denken.", en: "Let us endeavour, then, to think well." },
    ],
  },
  {
    ...pascal,
    work: "Lettres provinciales",
    sayings: [
      {
        de: "Ich habe diesen Brief nur deshalb länger gemacht, weil ich nicht die Zeit hatte, ihn kürzer zu machen.",
        en: "I have made this letter longer only because I have not had the time to make it shorter.",
      },
    ],
  },
  {
    author: "René Descartes",
    died: 1650,
    work: "Discours de la méthode",
    sayings: [
      { de: "Ich denke, also bin ich.", en: "I think, therefore I am." },
      {
        de: "Der gesunde Verstand ist die am besten verteilte Sache der Welt.",
        en: "Good sense is the best distributed thing in the world.",
      },
      {
        de: "Das Lesen guter Bücher ist wie ein Gespräch mit den besten Menschen vergangener Jahrhunderte.",
        en: "Reading good books is like a conversation with the finest people of past centuries.",
      },
      {
        de: "Zerlege jede Schwierigkeit in so viele Teile wie möglich und wie nötig, um sie leichter zu lösen.",
        en: "Divide each difficulty into as many parts as possible, and as needed to solve it more easily.",
      },
    ],
  },
  {
    author: "Jean de La Bruyère",
    died: 1696,
    work: "Les Caractères",
    sayings: [
      {
        de: "Wer seine Zeit schlecht verwendet, klagt als Erster über ihre Kürze.",
        en: "Those who make the worst use of their time are the first to complain of its shortness.",
      },
      { de: "Alles ist gesagt, und man kommt zu spät.", en: "Everything has been said, and we come too late." },
      {
        de: "Unter all den Ausdrücken, die einen Gedanken wiedergeben können, gibt es nur einen, der der richtige ist.",
        en: "Among all the expressions that can render a thought of ours, only one is the right one.",
      },
    ],
  },
  {
    author: "Jean de La Fontaine",
    died: 1695,
    work: "Fables",
    sayings: [
      { de: "Geduld und Zeit vermögen mehr als Kraft und Wut.", en: "Patience and time do more than strength and rage." },
      { de: "Laufen nützt nichts; man muss rechtzeitig aufbrechen.", en: "Running is of no use; one must set out in time." },
      { de: "Oft braucht man einen, der kleiner ist als man selbst.", en: "We often need someone smaller than ourselves." },
    ],
  },
  {
    author: "Nicolas Boileau",
    died: 1711,
    work: "L’Art poétique",
    sayings: [
      { de: "Was man klar erfasst, das spricht man deutlich aus.", en: "What is well conceived is clearly said." },
      {
        de: "Eilt mit Weile, und ohne den Mut zu verlieren, legt euer Werk zwanzigmal zurück auf den Webstuhl.",
        en: "Make haste slowly, and without losing heart put your work back upon the loom twenty times.",
      },
      {
        de: "Wer sich nicht zu beschränken weiß, hat niemals schreiben gelernt.",
        en: "Whoever does not know how to limit himself never knew how to write.",
      },
    ],
  },
  {
    author: "Vauvenargues",
    died: 1747,
    work: "Réflexions et maximes",
    sayings: [
      { de: "Die großen Gedanken kommen aus dem Herzen.", en: "Great thoughts come from the heart." },
      { de: "Klarheit ist der Schmuck tiefer Gedanken.", en: "Clarity is the ornament of deep thoughts." },
      { de: "Geduld ist die Kunst zu hoffen.", en: "Patience is the art of hoping." },
    ],
  },
  {
    ...voltaire,
    work: "Candide",
    sayings: [
      { de: "Wir müssen unseren Garten bestellen.", en: "We must cultivate our garden." },
      {
        de: "Die Arbeit hält drei große Übel von uns fern: die Langeweile, das Laster und die Not.",
        en: "Work keeps three great evils from us: boredom, vice and want.",
      },
    ],
  },
  {
    ...voltaire,
    work: "La Bégueule",
    sayings: [{ de: "Das Bessere ist der Feind des Guten.", en: "The better is the enemy of the good." }],
  },
  {
    ...voltaire,
    work: "Discours en vers sur l’homme",
    sayings: [
      { de: "Das Geheimnis zu langweilen besteht darin, alles zu sagen.", en: "The secret of being a bore is to tell everything." },
    ],
  },
  {
    ...voltaire,
    work: "Le Mondain",
    sayings: [{ de: "Das Überflüssige, eine höchst notwendige Sache.", en: "The superfluous, a very necessary thing." }],
  },
  {
    author: "Jean-Jacques Rousseau",
    died: 1778,
    work: "Émile",
    sayings: [
      {
        de: "Die nützlichste Regel aller Erziehung? Nicht Zeit zu gewinnen, sondern Zeit zu verlieren.",
        en: "The most useful rule of all education? Not to gain time, but to lose it.",
      },
    ],
  },
  {
    author: "Buffon",
    died: 1788,
    work: "Discours sur le style",
    sayings: [{ de: "Der Stil ist der Mensch selbst.", en: "Style is the man himself." }],
  },
  {
    author: "Nicolas Chamfort",
    died: 1794,
    work: "Maximes et pensées",
    sayings: [
      {
        de: "Der verlorenste aller Tage ist der, an dem man nicht gelacht hat.",
        en: "The most wasted of all days is the one on which we have not laughed.",
      },
    ],
  },
  {
    author: "Joseph Joubert",
    died: 1824,
    work: "Pensées",
    sayings: [{ de: "Lehren heißt zweimal lernen.", en: "To teach is to learn twice." }],
  },
  {
    author: "Gustave Flaubert",
    died: 1880,
    work: "Brief an Gertrude Tennant, 1876",
    sayings: [
      {
        de: "Sei in deinem Leben geregelt und gewöhnlich wie ein Bürger, damit du in deinen Werken heftig und eigen sein kannst.",
        en: "Be regular in your life and ordinary like a bourgeois, so that you may be violent and original in your work.",
      },
    ],
  },
  {
    author: "Louis Pasteur",
    died: 1895,
    work: "Rede in Lille, 1854",
    sayings: [
      {
        de: "Auf dem Feld der Beobachtung begünstigt der Zufall nur den vorbereiteten Geist.",
        en: "In the field of observation, chance favours only the prepared mind.",
      },
    ],
  },
  {
    author: "Henri Poincaré",
    died: 1912,
    work: "La Science et l’Hypothèse",
    sayings: [
      {
        de: "Eine Anhäufung von Tatsachen ist so wenig eine Wissenschaft wie ein Steinhaufen ein Haus.",
        en: "An accumulation of facts is no more a science than a heap of stones is a house.",
      },
    ],
  },
  {
    ...proust,
    work: "À la recherche du temps perdu",
    sayings: [
      {
        de: "Die wahren Paradiese sind die Paradiese, die man verloren hat.",
        en: "The true paradises are the paradises that we have lost.",
      },
      { de: "Lange Zeit bin ich früh schlafen gegangen.", en: "For a long time I went to bed early." },
    ],
  },
  {
    author: "Dante Alighieri",
    died: 1321,
    work: "Divina Commedia",
    sayings: [
      { de: "Bedenke, dass dieser Tag nie wieder anbricht.", en: "Think that this day will never dawn again." },
      { de: "Folge mir nach und lass die Leute reden.", en: "Follow me, and let the people talk." },
      { de: "Verlorne Zeit schmerzt den am meisten, der am meisten weiß.", en: "Lost time displeases most the one who knows most." },
    ],
  },
  {
    author: "Leonardo da Vinci",
    died: 1519,
    work: "Aufzeichnungen",
    sayings: [
      { de: "Wer wenig denkt, irrt viel.", en: "Whoever thinks little errs much." },
      { de: "All unsere Erkenntnis beginnt mit der Wahrnehmung.", en: "All our knowledge has its origin in our perceptions." },
    ],
  },
  {
    author: "Miguel de Cervantes",
    died: 1616,
    work: "Don Quijote",
    sayings: [
      { de: "Die Feder ist die Zunge der Seele.", en: "The pen is the tongue of the soul." },
      {
        de: "Wer viel liest und viel wandert, sieht viel und weiß viel.",
        en: "He who reads much and walks much sees much and knows much.",
      },
      { de: "Die beste Würze der Welt ist der Hunger.", en: "The best sauce in the world is hunger." },
    ],
  },
  {
    author: "Pedro Calderón de la Barca",
    died: 1681,
    work: "La vida es sueño",
    sayings: [
      { de: "Das ganze Leben ist ein Traum, und Träume sind nur Träume.", en: "All of life is a dream, and dreams are only dreams." },
    ],
  },
  {
    author: "Baltasar Gracián",
    died: 1658,
    work: "Oráculo manual",
    sayings: [
      { de: "Das Gute, wenn kurz, ist doppelt gut.", en: "What is good, if brief, is twice as good." },
      { de: "Denken wie die wenigsten und reden wie die meisten.", en: "Think with the few and speak with the many." },
    ],
  },
  {
    author: { de: "Baruch de Spinoza", en: "Baruch Spinoza" },
    died: 1677,
    work: "Ethica",
    sayings: [
      { de: "Alles Vortreffliche ist ebenso schwierig wie selten.", en: "All excellent things are as difficult as they are rare." },
    ],
  },
  {
    author: { de: "Johann Amos Comenius", en: "John Amos Comenius" },
    died: 1670,
    work: "Wahlspruch",
    sayings: [
      {
        de: "Alles fließe von selbst, Gewalt sei ferne den Dingen.",
        en: "Let everything flow of itself; let force be absent from things.",
      },
    ],
  },
  {
    author: "Søren Kierkegaard",
    died: 1855,
    work: "Tagebücher und Briefe",
    sayings: [
      {
        de: "Das Leben muss rückwärts verstanden, aber vorwärts gelebt werden.",
        en: "Life must be understood backwards, but it must be lived forwards.",
      },
      { de: "Vor allem verlier nicht die Lust am Gehen.", en: "Above all, do not lose your desire to walk." },
    ],
  },
  {
    author: "Hans Christian Andersen",
    died: 1875,
    work: "Märchen",
    sayings: [
      {
        de: "Es schadet nichts, in einem Entenhof geboren zu sein, wenn man nur in einem Schwanenei gelegen hat.",
        en: "It does not matter that one was born in a duck yard, if only one has lain in a swan’s egg.",
      },
      { de: "Aber er hat ja gar nichts an!", en: "But he has nothing on at all!" },
    ],
  },
  {
    ...tolstoy,
    work: "Krieg und Frieden",
    sayings: [
      {
        de: "Stärker als diese beiden Krieger ist nichts: Geduld und Zeit.",
        en: "There is nothing stronger than these two warriors: patience and time.",
      },
    ],
  },
  {
    ...tolstoy,
    work: "Anna Karenina",
    sayings: [
      {
        de: "Alle glücklichen Familien gleichen einander; jede unglückliche Familie ist auf ihre eigene Weise unglücklich.",
        en: "All happy families resemble one another; every unhappy family is unhappy in its own way.",
      },
    ],
  },
  {
    author: { de: "Anton Tschechow", en: "Anton Chekhov" },
    died: 1904,
    work: "Briefe",
    sayings: [{ de: "Kürze ist die Schwester des Talents.", en: "Brevity is the sister of talent." }],
  },
];
