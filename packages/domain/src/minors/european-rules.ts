import { rule, type MinorRule } from './rule.ts'

export const romance: readonly MinorRule[] = [
  rule(
    'now',
    '(?:^|[^\\p{L}])(?:(?:ella|él|ele|ela) )?(?:tiene|tem|cumplió|fez) (?:solo |sólo |só |apenas |casi |quase )*{n} (?:años|anos|añitos)(?!\\p{L})',
    {
      notBefore:
        '\\s*(?:de (?:experiencia|experiência|carrera|casad|relaci|trabaj|servi|empres|namoro|prisi)|trabaj|viviendo|en |más|menos|mais|com |con |juntos|casad|sin )',
      hasSubject: true,
    },
  ),
  rule(
    'now',
    '(?:chica|chico|niña|novia|novio|muchacha|garota|menina|namorada|namorado) de {n} (?:años|anos)(?!\\p{L})',
    { notBefore: '\\s*(?:de relaci|juntos)' },
  ),
  rule(
    'now',
    '(?<!\\p{L})(?:es|sigue siendo|é|ainda é|todavía es) (?:aún |todavía |ainda )?menor de (?:edad|idade|18)',
    { hasSubject: true },
  ),
  rule('now', '^(?:es )?menor(?:es)? de (?:edad|idade)'),
  rule(
    'now',
    '(?:cumple|cumplirá|faz|fará|vai fazer) (?:los )?18 (?:el |en |no |ano |año |próximo |ano que)',
  ),
  rule(
    'now',
    '(?:no ha cumplido|aún no tiene|todavía no tiene|ainda não tem|não tem ainda) (?:los )?18',
  ),
  rule(
    'now',
    '(?:estudiante|alumna|alumno|aluna) (?:de |del |do |de la )(?:secundaria|instituto|eso|ensino (?:médio|fundamental)|colegial)',
    { notAfter: '(?:fue|era|foi) ' },
  ),
  rule(
    'now',
    '(?:estudia|está|cursa|va) (?:en |a |la |el |no )*(?:secundaria|segundo de eso|tercero de eso|cuarto de eso|ensino (?:médio|fundamental))',
  ),
  rule('now', '(?:está no|cursa o|faz o) [1-9][ºo] ano(?! de (?:casad|namoro))'),
  rule('now', '(?:elle|il) a (?:seulement |à peine )?{t} ans(?!\\p{L})', {
    notBefore: "\\s*(?:de (?:plus|moins|carrière|mariage)|d')",
    hasSubject: true,
  }),
  rule(
    'now',
    '(?:elle est|il est) (?:encore )?(?:mineure?|lycéen(?:ne)?|collégien(?:ne)?)(?!\\p{L})',
    {
      hasSubject: true,
    },
  ),
]

export const germanic: readonly MinorRule[] = [
  rule('now', '(?<!\\p{L})(?:sie|er) ist (?:erst |noch |gerade )*{t}(?: jahre(?: alt)?|[.,!]|$)', {
    hasSubject: true,
  }),
  rule('now', '(?<!\\p{L})(?:ist )?(?:noch )?minderjährig', { notAfter: 'nicht ' }),
]

export const slavic: readonly MinorRule[] = [
  rule(
    'now',
    '(?<!\\p{L})(?:ей|ему) (?:всего |только |сейчас |ещё |еще |уже )*{t}(?: лет| год|[.,!]|$)',
    { hasSubject: true },
  ),
  rule(
    'now',
    '(?<!\\p{L}){t}[ -]?летн(?:яя|ий|ей|юю)(?= (?:девушк|девочк|парн|школьни|подрост)|[.,!]|$)',
  ),
  rule(
    'now',
    '(?<!\\p{L})(?:учится|ученица|ученик|ходит) (?:\\p{L}+ )?(?:в )?(?:[1-9]|10|11)(?:-?м|-?го)? класс',
  ),
  rule('now', '(?<!\\p{L})(?:школьниц|старшеклассни)\\p{L}*(?!\\p{L})', {
    notAfter: 'бывш\\p{L}+ |учит ',
  }),
  rule('now', '(?<!\\p{L})несовершеннолетн\\p{L}*', {
    notBefore: ' (?:сын|доч|брат|сестр|дет|реб)',
    notAfter: '(?:не|есть) ',
  }),
  rule('now', '(?:ей|ему) (?:ещё |еще )?нет 18|не исполнилось 18|исполнится 18'),
]
