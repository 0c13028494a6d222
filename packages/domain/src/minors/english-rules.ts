import { rule, type MinorRule } from './rule.ts'

const person = '(?:she|he|they|my (?:girlfriend|boyfriend|partner|gf|bf|wife|husband|fiancee?))'
const exclusiveWords =
  '(?:only |just |still |barely |about |around |now |currently |maybe |almost |nearly |like )*'
/** The units that a bare number may count instead of years. */
const unit =
  "\\s*(?:\\+|%|°|[.,:/x-]?\\d|-|cm|centi|met(?:er|re)|m\\b|ft|feet|foot|in\\b|inch|kg|kilo|lbs?|pounds?|stone|km|miles?|min|hours?|hrs?|days?|weeks?|months?|years? (?:older|younger|sober|clean|into|in\\b|together|of|ago|sentence|with|experience)|stops?|streets?|times?|am\\b|pm\\b|o'clock|st\\b|nd\\b|th\\b|of\\b|people|tattoos?|kids?|children|siblings?|brothers?|sisters?|out of|and a half (?:hours|months)|points?|dollars?|baht|euros?|k\\b|siblings|cats?|dogs?)"
const longAgoWords = '\\s*(?:,\\s*)?(?:in (?:19|20)\\d\\d|back then|at that time|at the time)'
const teachingWords = '(?:teach(?:es|ing|er)?|taught|tutor(?:s|ing)?|coach(?:es|ing)?)'
const finishedWords =
  '(?:finished|left|completed|graduated(?: from)?|dropped out(?: of| in| after)?|quit|until|till|up to|only went to|studied (?:until|to|up to)|after|since|ever since) '
/** An act of the past, with the grade as its time. */
const pastWords =
  "\\b(?:(?!enrolled)\\w+ed|began|broke|came|fell|got|had|knew|left|lost|met|ran|sat|took|was|went|were|won) (?:[\\w']+ ){0,5}"
const gradeWords =
  '\\s*(?:teachers?|tutors?|\\w+ (?:teacher|tutor)|education|piano|violin|guitar|music|singing|ballet|exam|civil|officer|employee|steel|bolts?|nurse|pilot|engineer|classes|kids|students)'

export const english: readonly MinorRule[] = [
  rule(
    'now',
    `${person}(?:'s|s| is|'re| are| just turned| has just turned| turned| turns) ${exclusiveWords}{t}(?!\\d)`,
    {
      notBefore: `${unit}|${longAgoWords}`,
      hasSubject: true,
    },
  ),
  rule('now', '{n}[ -]?(?:years?|yrs?|yr|y)[ -]?old(?!\\p{L})', {
    notAfter:
      '(?:was|were|turned|when|at|since|for|a|an|than|first|had|over|about an?|, \\w+ and) ',
    notBefore: `\\s*(?:son|daughter|kid|child|brother|sister|boy\\b|nephew|niece|cousin|dog|cat|car|house|bike|tattoo|scar|whisky|marriage|relationship|when|then|${longAgoWords})`,
  }),
  rule(
    'now',
    '\\b(?:a|an|is a|my|this) {n}[ -]?(?:years?|yrs?|yr|y)[ -]?old (?:girl|boy|student|girlfriend|boyfriend|teen|schoolgirl|schoolboy|lady|guy|partner)',
    {
      notAfter: '(?:has|have|had|with|mother of|father of|raises|raising|like|looks) ',
    },
  ),
  rule(
    'now',
    `${person}(?:'s|s| is) (?:only |just |still )?an? {n}[ -]?(?:years?|yrs?|yr)[ -]?old(?! (?:car|house|dog|cat|son|daughter|kid))`,
    {
      hasSubject: true,
    },
  ),
  rule('now', '\\bturn(?:s|ing) {t}(?: soon| in| next| this| tomorrow|$|[.,])', {
    notAfter: '(?:son|daughter) ',
  }),
  rule('now', '\\b(?:dob|date of birth|birth ?year)[ :.]+[\\w ,./-]{0,14}{young}'),
  rule('now', '\\bnot (?:an adult|legal|of age) yet|\\bnot yet (?:an adult|legal|of age)'),
  rule('maybe', '\\b(?:a|an) {n}[ -]?(?:years?|yrs?|yr)[ -]?old\\b', { notAfter: 'like ' }),
  rule('now', '\\b{n} ?(?:yo|y/o|y\\.o\\.)(?!\\p{L})', {
    notBefore: '\\s*(?:son|daughter|kid|child|brother|sister|dog|cat)',
  }),
  rule('now', '\\bage(?:d)?(?: is)?(?: |: ?|= ?){t}(?!\\d)', {
    notAfter: '(?:at|since|from|the|under|over|by|until|minimum|same|middle|at the) ',
    notBefore: '\\s*(?:\\+|%|when|-\\d|and up|to \\d)',
  }),
  rule('now', `\\b(?:i am|i'm|im) ${exclusiveWords}{t}(?:$|[.,!;)]| years? old| yo\\b)`),
  rule('now', `${person}(?: is|'s| are| was) born (?:on |in )?[\\w ,./-]{0,18}{young}`, {
    hasSubject: true,
  }),
  rule('now', '\\bborn (?:on |in )?(?:[\\w ,./-]{0,14}\\b)?{young}'),
  rule(
    'now',
    "\\b(?:not|isn't|is not|hasn't turned|before she turns|before he turns|until she turns|until he turns|till she turns) (?:yet |even )?(?:18|eighteen)(?! \\w+ (?:ago|old enough))(?: yet|$|[.,!)]| and| so| until| before| but)",
  ),
  rule('now', '\\b(?:turns?|turning|will be|will turn|becomes?|be) (?:18|eighteen)\\b'),
  rule(
    'now',
    `${person}(?:'s| is| are) (?:still )?(?:under|below|younger than|not) (?:18|eighteen|the age of (?:18|consent))`,
    { hasSubject: true },
  ),
  rule(
    'now',
    `${person}(?:'s| is| are) (?:still |only |legally |technically )*(?:a minor|underage|under age|a child|a schoolgirl|a schoolboy|a school ?kid)\\b`,
    { hasSubject: true },
  ),
  rule(
    'now',
    '\\b(?:almost|nearly|soon|not quite) (?:18|eighteen)\\b(?! (?:months|weeks|years (?!old)|km|hours|stone|kg))',
    { notAfter: '(?:was|were|had|for|is) ' },
  ),
  rule('now', '\\bunderage (?:girl|boy|girlfriend|boyfriend|partner|teen)'),
  rule(
    'maybe',
    '\\b(?:underage|minor|teen|teenager|teenage|schoolgirl|schoolboy|sweet sixteen)\\b',
    {
      notBefore:
        '\\s*(?:accident|injur|surgery|scar|problem|issues?|son|daughter|kids?|children|tattoo|key|in |pregnan|years|days|mother|mom|drink)',
      notAfter: '(?:as a|since|former|two|three|her|his|their|of|with|asia|ursa) ',
    },
  ),

  rule(
    'now',
    '\\bgrade (?:[1-9]|1[01]|one|two|three|four|five|six|seven|eight|nine|ten|eleven)\\b',
    {
      notAfter: `(?:${teachingWords} |${teachingWords} (?:in |for )?\\w+ ?|${finishedWords}|pay |salary |civil service |civil servant,? |government |passed |has |my |we met in |together in )`,
      notBefore: gradeWords,
    },
  ),
  rule(
    'now',
    '\\b(?:[1-9]|1[01])(?:st|nd|rd|th)[ -]grade(?:r)?\\b|\\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh)[ -]grade(?:r)?\\b',
    {
      notAfter: `(?:${teachingWords},? (?:the )?|${teachingWords} \\w+ (?:in |to )?|${finishedWords}(?:the )?|${pastWords}in (?:the )?|\\b(?:mother|father|mom|dad|parent) of an? |from (?:the )?)`,
      notBefore: gradeWords,
    },
  ),
  rule(
    'maybe',
    '\\b(?:grade 12|12th grade|twelfth grade|year 1[23]|form [1-6]|year (?:[7-9]|1[01])) ?(?:student|pupil|at|in|of)?\\b',
    {
      notAfter: `(?:${teachingWords} |${finishedWords}|new |last |every |per |a |this )`,
    },
  ),
  rule(
    'now',
    '\\b(?:high|middle|secondary|junior high|elementary|primary|grade|grammar)[ -]school (?:student|pupil|girl|boy|kid|freshman|sophomore|junior|senior)\\b',
    {
      notAfter:
        '(?:teaches|teaching|teach|tutors|coaches|former|ex-?|was a|were|as a|for|to|when a|old|her|his) ?',
    },
  ),
  rule(
    'now',
    "\\b(?:still|is|currently|currently studying|studies|studying|goes|now|attends|attending|finishing|she's|he's)(?: still| currently| studying| only| goes)* (?:in|at|to|attends|a student (?:in|at|of))? ?(?:a |the |her |his )?(?:last year of |first year of )?(?:local )?(?:high|middle|secondary|junior high|elementary|primary) ?school(?!-?\\w)",
    {
      notBefore:
        '\\s*(?:teacher|sweetheart|friend|principal|canteen|diploma|graduate|coach|degree|cook|nurse|where|drop|mate|gym|cleaner|kitchen|reunion|crush|and works|as an?\\b)',
      notAfter: '(?:work(?:s|ed|ing)|teach(?:es|ing)?|job|son|daughter|who) ',
    },
  ),
  rule('now', '\\byear (?:[7-9]|1[01]) (?:student|pupil|girl|boy)\\b', {
    notAfter: `(?:${teachingWords}) `,
  }),
  rule('now', '\\bhigh[ -]?schooler\\b|\\bstudent (?:at|in|of) (?:[\\w.]+ ){0,3}high school\\b', {
    notAfter: '(?:former|was a|teaches|tutors|ex-?) ?',
  }),
  rule(
    'maybe',
    '\\b(?:high|middle|secondary) ?school$|^(?:high|middle|secondary|primary) ?school\\b$|^(?:student|pupil) (?:in|at) school',
  ),

  rule(
    'earlier',
    `\\b(?:ever )?since (?:she|he|they) (?:was|were|turned) ${exclusiveWords}{n}(?!\\d)`,
    {
      notBefore: unit,
      notAfter:
        '(?:home|school|country|moved|died|divorced|smok\\w+|work\\w*|liv\\w+|play\\w*|career|piano|tattoo|scar|accident|thailand|bangkok|left|orphan\\w*)[\\w ,]{0,25} ',
    },
  ),
  rule(
    'earlier',
    `\\b(?:we|i|met|started|dating|together|relationship)\\b[\\w ,']{0,40}\\b(?:when|while) (?:she|he|they) (?:was|were|turned) ${exclusiveWords}{n}(?!\\d)`,
    { notBefore: unit },
  ),
  rule('maybe', `\\b(?:when|while) (?:she|he|they) (?:was|were) ${exclusiveWords}{n}(?!\\d)`),
  rule(
    'earlier',
    `\\b(?:she|he|they) (?:was|were) ${exclusiveWords}{n}(?: years? old| yo)? (?:when|and i|at the time we|the first time) (?:we|i|you)\\b`,
  ),
  rule(
    'earlier',
    `\\b(?:dating|together|seeing each other|relationship|sleeping|met (?:her|him)|known (?:her|him))[\\w ]{0,20} (?:since|at|from|when)(?: age| the age of)? (?:she|he|they)? ?(?:was |were )?{t}(?!\\d)`,
    {
      notBefore: `${unit}|\\s*(?:january|february|march|april|may|june|july|august|september|october|november|december|the\\b)`,
    },
  ),
]
