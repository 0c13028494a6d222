import { rule, type MinorRule } from './rule.ts'

/** Schools that only minors attend. Grades and years of school are with their language. */
const school =
  '(?:(?:middle|lower secondary)[ -]school|jr\\.? high(?:[ -]school)?|junior[ -]high(?:[ -]school)?|(?:elementary|primary|grade)(?:[ -]school)?)'
const article = '(?:an? |the |her |his |their )?'
const lastYear = '(?:(?:last|first|second|final|third) year (?:of|at|in) )?'

/** Work, study and homes that a school is the place of. */
const placeWords =
  '\\s*(?:teach|tutor|education|degree|care|staff|principal|counsel|nurs|canteen|cafeteria|librar|coach|cook|cleaner|janitor|team|bus\\b|friend|mate|sweetheart|crush|reunion|diploma|gym|kitchen|drop|where|graduat|when|as an?\\b|and works|\\w+ (?:teacher|coach|tutor))'
const worksThere =
  '(?:teach\\w*|taught|tutor\\w*|coach\\w*|work\\w*|job|volunteer\\w*|who|mother|father|mom|mum|dad|parent) (?:of |for |in |at |with )?(?:an? |the |two )?'
const former = '(?:former |ex-?|old |was an? |were |as an? |when an? |to |for |her |his )'

const english: readonly MinorRule[] = [
  rule('now', `\\b${school} (?:student|pupil|kid|girl|boy)\\b`, {
    notAfter: `${worksThere}|${former}`,
    notBefore: placeWords,
  }),
  rule('now', '\\b(?:middle|elementary|primary|grade|junior[ -]high)[ -]?schooler\\b', {
    notAfter: `${worksThere}|${former}`,
  }),
  rule(
    'now',
    `\\b(?:student|pupil|enrolled)(?:,? (?:at|in|of) | ?\\(|, )${article}(?:[\\w.'-]+ ){0,2}?${school}\\b`,
    { notAfter: `${worksThere}|${former}`, notBefore: placeWords },
  ),
  rule('now', '\\b(?:freshman|sophomore|junior) (?:at|in) (?:[\\w.]+ ){0,3}high school\\b', {
    notAfter: former,
  }),
  rule(
    'now',
    `\\b(?:attends|attending|goes to|studies (?:at|in)|starts|starting|finishes|finishing|just started|just finished|will start) ${article}${lastYear}(?:[\\w.'-]+ ){0,2}?${school}\\b`,
    { notBefore: placeWords, notAfter: 'who ' },
  ),
  rule(
    'now',
    `\\b(?:is|she's|he's|still|currently) (?:still |currently |only |just |now )*in ${article}${lastYear}${school}\\b`,
    { notBefore: placeWords },
  ),
  rule('now', `^in ${article}${lastYear}${school}$`),
  rule(
    'now',
    "\\b(?:she|he)(?:'s| is) (?:still |now |only |just )*in year (?:[7-9]|1[01])(?:$|[.,!]| at)",
  ),
]

const romance: readonly MinorRule[] = [
  rule(
    'now',
    '(?:estudiante|alumn[ao]|alun[ao]|estudante) (?:de |del |do |da |de la )(?:(?:escuela |escola )?prim[aá]ria|ensino fundamental|[1-9][ºo°] ano)',
    { notAfter: '(?:fue|era|foi) ' },
  ),
  rule(
    'now',
    '(?<!\\p{L})(?:va|vai|asiste|acude) (?:todavía |aún |ainda )?(?:a la |à |al )(?:(?:escuela|escola) )?(?:prim[aá]ria|secundaria)',
  ),
  rule(
    'now',
    '(?<!\\p{L})(?:está en|cursa|va en|estudia) (?:primero|segundo|tercero|cuarto|quinto|sexto|[1-6][ºo°]) (?:de )?(?:la )?(?:primaria|secundaria|eso)(?!\\p{L})',
  ),
  rule(
    'now',
    "(?<!\\p{L})(?:elle|il) (?:est|va) (?:encore |toujours )?(?:au collège|à l'école primaire|en primaire|en cm[12]|en classe de (?:cm[12]|[3-6](?:e|ème)))(?!\\p{L})",
    { hasSubject: true, notBefore: ' (?:où|pour)' },
  ),
  rule(
    'now',
    '(?<!\\p{L})élève (?:de |du |au |en )(?:collège|primaire|cm[12]|[3-6](?:e|ème))(?!\\p{L})',
  ),
  rule('now', '^collégien(?:ne)?$'),
]

const germanSchool = '(?:grundschule|mittelschule|hauptschule|realschule)'
const germanic: readonly MinorRule[] = [
  rule('now', '(?<!\\p{L})(?:grund|mittel|haupt|real)schüler(?:in)?(?!\\p{L})', {
    notAfter: '(?:ehemaliger?|unterrichtet|für|war) ',
  }),
  rule(
    'now',
    '(?<!\\p{L})schüler(?:in)? (?:der|in der|einer) (?:(?:[1-9]|10)\\. klasse|' +
      germanSchool +
      ')',
  ),
  rule(
    'now',
    '(?<!\\p{L})(?:geht|besucht|ist) (?:noch |gerade |jetzt )*(?:in |auf )?(?:die|der|eine) (?:(?:[1-9]|10)\\. klasse|' +
      germanSchool +
      ')(?!\\p{L})',
  ),
]

const slavic: readonly MinorRule[] = [
  rule(
    'now',
    '(?<!\\p{L})(?:перво|второ|третье|четверо|пяти|шести|семи|восьми|девяти|десяти)классни[кц]\\p{L}*',
    { notAfter: '(?:бывш\\p{L}+|учит|преподаёт) ' },
  ),
  rule(
    'now',
    '(?<!\\p{L})(?:учится|ходит) в (?:начальн|средн)\\p{L}+ школ\\p{L}+|(?<!\\p{L})учени(?:к|ца) (?:начальн|средн)\\p{L}+ школ\\p{L}+',
  ),
]

const southEastAsian: readonly MinorRule[] = [
  rule('now', '(?:เด็ก|นักเรียน|เรียน)(?:อยู่)? ?(?:ชั้น)? ?(?:ประถม|มัธยมต้น|ม\\.? ?ต้น|ป\\.? ?[1-6])', {
    notAfter: '(?:ครู|สอน|ดูแล|จบ|เคย) ?',
    notBefore: ' ?(?:ด้วยกัน|มาด้วยกัน)',
  }),
  rule(
    'now',
    '(?<!\\p{L})(?:đang |còn |vẫn )+học (?:trường )?(?:cấp (?:1|2|một|hai)|tiểu học|trung học cơ sở|thcs)',
  ),
  rule('now', '(?<!\\p{L})(?:nasa|estudyante sa) (?:elementary|junior high)(?!\\p{L})'),
  rule(
    'now',
    '(?<!\\p{L})masih (?:sekolah|bersekolah|duduk) (?:di )?(?:bangku )?(?:sd|smp)(?!\\p{L})',
  ),
]

const eastAsian: readonly MinorRule[] = [
  rule(
    'now',
    '(?:小学|初中)?(?:[一二三四五六][年]级|初[一二三])(?:的)?学生|小学[一二三四五六]年级|初[一二三]$',
    {
      notAfter: '(?:教|从|到|曾|以前|辅导)',
      notBefore: '(?:老师|毕业|同学|时|的时候|认识|就|班主任)',
    },
  ),
  rule('now', '(?:她|他|还|正|现在)?在?(?:上|读|念)(?:小学|初中)', {
    notAfter: '(?:以前|曾经|当时|后来|我们|一起|只|没)',
    notBefore: '(?:时|的时候|那年|认识|就|毕业|一起|以后|后)',
  }),
  rule('now', '(?:中学|小学|高校)(?:校)?[1-6一二三]年生', {
    notBefore: '(?:の(?:とき|時|頃|担任|先生|娘|息子|弟|妹)|から)',
    notAfter: '(?:元)',
  }),
  rule('now', '(?:中学校?|小学校)に通(?:っている|っています|う|ってる)'),
  rule('now', '^(?:中学生|小学生|高校生)(?:です|だ)?。?$'),
  rule('now', '(?:초등학교|중학교) ?[1-6]학년', { notBefore: ' ?(?:때|담임|선생|교사|시절|부터)' }),
  rule('now', '(?:초등학교|중학교)에 (?:다닌다|다녀|다니고|다닙니다)'),
  rule('now', '^(?:초등학생|중학생|고등학생)(?:이다|입니다|이에요)?\\.?$'),
]

export const schoolRules: readonly MinorRule[] = [
  ...english,
  ...romance,
  ...germanic,
  ...slavic,
  ...southEastAsian,
  ...eastAsian,
]
