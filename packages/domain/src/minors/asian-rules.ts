import { rule, type MinorRule } from './rule.ts'

export const southEastAsian: readonly MinorRule[] = [
  // Thai: ม.3 alone is also the third village of an address.
  rule('now', '(?:อายุ|แค่) ?(?:แค่|เพียง|ประมาณ)? ?{n}(?!\\d)(?: ?ปี|ขวบ|$| )', {
    notAfter: '(?:ตอน|เมื่อ|ตั้งแต่|ตอนเขา|ตอนเธอ|มา) ?',
    notBefore: ' ?(?:กว่าปีแล้ว|เดือน)',
  }),
  rule('now', '(?:เรียน|นักเรียน|อยู่|ชั้น) ?(?:อยู่)? ?(?:ชั้น)? ?(?:ม\\.? ?[1-6]|มัธยม|ป\\.? ?[1-6]|ประถม)', {
    notAfter: '(?:ครู|สอน|จบ|อาจารย์|เคย) ?',
    notBefore: '(?: ?ต้น| ?ปลาย)? ?(?:ด้วยกัน)',
  }),
  rule('now', '(?:ยังไม่|ไม่)(?:ถึง|ครบ|เต็ม) ?18'),
  rule('now', 'ยังไม่บรรลุนิติภาวะ|เด็กมัธยม|เด็กนักเรียน'),
  rule(
    'now',
    '(?<!\\p{L})(?:(?:em|cô|anh|nó|bạn) (?:ấy )?)?(?:mới |chỉ |năm nay )+{n} tuổi(?!\\p{L})',
  ),
  rule(
    'now',
    '(?<!\\p{L})(?:cô ấy|em ấy|anh ấy|bạn gái|bạn trai|người yêu)(?: tôi)? (?:được )?{n} tuổi(?!\\p{L})',
    { hasSubject: true },
  ),
  rule('now', '^{t} tuổi(?!\\p{L})'),
  rule('now', '(?<!\\p{L})(?:đang |còn |vẫn )*học (?:sinh )?lớp (?:[1-9]|1[01])(?!\\d)', {
    notAfter: '(?:hết|dạy|xong|từng) ',
  }),
  rule(
    'now',
    '(?<!\\p{L})(?:là |còn là |đang là )?học sinh (?:cấp (?:2|3|hai|ba)|trung học|tiểu học|thpt|thcs)',
    { notAfter: '(?:dạy|cho|giáo viên) ' },
  ),
  rule('now', '(?<!\\p{L})chưa (?:đủ|đến|tới|tròn) 18|vị thành niên'),
  rule(
    'now',
    '(?<!\\p{L}){n} (?:taong|taon|anyos)(?: na)?(?: lang| pa lang)?(?: gulang| siya| pa)',
  ),
  rule(
    'now',
    '(?<!\\p{L})(?:menor de edad|wala pang (?:18|disiotso|labingwalo)) (?:siya|pa|ang)|(?:siya ay|pa) menor de edad',
  ),
  rule(
    'now',
    '(?<!\\p{L})(?:nasa|estudyante sa) (?:high school|grade \\d+)|high school pa (?:lang|siya)',
  ),
  rule(
    'now',
    '(?<!\\p{L})(?:umurnya|berumur|usianya|berusia|umur|usia) (?:baru |masih |sekitar )*{n}(?!\\d)(?: tahun|$|[.,!])',
    { notAfter: '(?:sejak|dari|pada|waktu|saat|ketika|di) ', notBefore: ' (?:lebih|pernikahan)' },
  ),
  rule('now', '(?<!\\p{L})(?:siswi|siswa|pelajar) kelas (?:[1-9]|1[01])(?!\\d)', {
    notAfter: 'guru ',
  }),
  rule(
    'now',
    '(?<!\\p{L})(?:siya ay|dia|siya) (?:baru |masih |lang )*{t}(?: anyos| taon| tahun|$|[.,!])',
    { hasSubject: true },
  ),
  rule(
    'now',
    '(?<!\\p{L})(?:masih |baru |siswi |siswa |pelajar |anak |murid )+(?:kelas \\d+ )?(?:sd|smp|sma|smk)(?!\\p{L})',
    { notAfter: '(?:guru|mengajar|lulusan|tamatan|teman) ' },
  ),
  rule('now', '(?<!\\p{L})(?:masih|duduk di|murid) kelas (?:[1-9]|1[01])(?!\\d)|di bawah umur', {
    notAfter: '(?:anak|guru) ',
  }),
]

export const eastAsian: readonly MinorRule[] = [
  rule(
    'now',
    '(?:今年|才|刚|只有|刚满|她|他|现在)(?:才|刚|只有|今年)?(?:1[0-7]|十[一二三四五六七]?)岁(?!时|那年|的(?:时候|儿子|女儿|弟弟|妹妹))',
    { notBefore: '(?:时|那年|开始)', notAfter: '(?:比我小|比她小|大|小)' },
  ),
  rule('now', '^(?:1[0-7]|十[一二三四五六七]?)岁$'),
  rule(
    'now',
    '(?:是|还是|读|念|上|在读|在上)(?:一个|名)?(?:初中生|高中生|中学生|小学生|初[一二三中]|高[一二])(?!老师|毕业|同学)',
    { notAfter: '(?:以前|曾经|教|当时|辅导)' },
  ),
  rule('now', '^(?:初中生|高中生|中学生|小学生)$'),
  rule('now', '(?<!非)未成年(?!人?(?:时|的时候|保护))|(?:未满|不到|没到|还没满|没满)(?:18|十八)岁'),
  rule(
    'now',
    '(?:まだ|彼女は|彼は|今)?(?:1[0-7])歳(?!の(?:時|とき|息子|娘|弟|妹|頃)|年|で(?:働|家))(?:です|だ|。|$)',
  ),
  rule('now', '(?:彼女は|彼は|まだ|現役)(?:高校生|中学生|小学生)(?!の)|未成年(?:です|だ|$)'),
  rule(
    'now',
    '(?:그녀는|그는|아직|이제|겨우) ?(?:1[0-7])(?:살|세)(?! ?(?:때|에|아들|딸|동생|차이|연))',
  ),
  rule('now', '(?:아직|지금|그녀는|그는) ?(?:고등학생|중학생|초등학생|미성년)'),
]
