import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRows } from '../../../../testing/test-rows.ts'
import { toLatin } from '../../../normalize/script/latin.ts'
import {
  nameSound,
  nameSoundKeys,
  nameWords,
  nicknamesInName,
} from '../../../normalize/name/name.ts'
import { fold, isPlaceholder } from '../../../normalize/text/normalize-text.ts'
import { rounds } from '../../../../testing/form.ts'

const soundsOf = (name: string): string | undefined => nameSoundKeys(nameWords(name))[0]

testRows([
  ['ธีรพงษ์ ใจดี', 'Teerapong Jaidee'],
  ['Thirapong Chaidi', 'Teerapong Jaidee'],
  ['สมชาย บุญมี', 'Somchai Boonmee'],
  ['ศิริพร ทองคำ', 'Siriporn Thongkham'],
  ['Анна Петрова', 'Anna Petrova'],
  ['Олена Шевченко', 'Olena Shevchenko'],
  ['김민준 박', 'Gim Minjun Bak'.replace('Gim Minjun', 'Gimminjun')],
  ['Jaidee Teerapong', 'Teerapong Jaidee'],
  ['Bob Smith', 'Robert Smith'],
  ['Jose Garcia', 'José García'],
  ['Nguyễn Thị Hương', 'nguyen thi huong'],
  ['นายสมชาย ใจดี', 'Mr. Somchai Jaidee'],
  ['ณัฐพล ศรีสุข', 'Nattapon Srisuk'],
  ['กิตติพงษ์ วงศ์สวัสดิ์', 'Kittipong Wongsawat'],
  ['เบญจมาศ จันทร์แก้ว', 'Benjamas Chankaew'],
  ['พัชราภรณ์ ไชยวงศ์', 'Patcharaporn Chaiwong'],
  ['ศศิธร กุลวงศ์', 'Sasithorn Kulwong'],
  ['ชลธิชา บัวทอง', 'Chonticha Buathong'],
  ['เพ็ญนภา หอมจันทร์', 'Pennapa Homchan'],
  ['จิราพร ทรัพย์มาก', 'Jiraporn Sapmak'],
  ['เกศรินทร์ ดวงแก้ว', 'Kesarin Duangkaew'],
  ['ประภาพร คำมี', 'Prapaporn Khammee'],
  ['พรทิพย์ สายทอง', 'Pornthip Saithong'],
  ['นงนุช แก้วใส', 'Nongnuch Kaeosai'],
  ['ประเสริฐ วงศ์ทอง', 'Prasoet Wongthong'],
  ['ประยุทธ์ จันทร์โอชา', 'Prayut Chanocha'],
  ['Юлия Щербакова', 'Yulia Shcherbakova'],
  ['Ірина Григоренко', 'Iryna Hryhorenko'],
  ['Ксения Цветкова', 'Xenia Tsvetkova'],
  ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoulos'],
  ['محمد علي', 'Muhammad Ali'],
  ['Mohd Hassan', 'Mohammed Hassan'],
  ['فاطمة الزهراء', 'Fatima Al-Zahra'],
  ['عبد الرحمن خالد', 'Abdulrahman Khaled'],
  ['Abdul Rahman Khaled', 'Abdurrahman Khaled'],
  ['خالد بن الوليد', 'Khaled bin Al Waleed'],
  ['يوسف إبراهيم', 'Youssef Ibrahim'],
  ['प्रिया शर्मा', 'Priya Sharma'],
  ['सुनीता सिंह', 'Sunita Singh'],
  ['さくら たなか', 'Sakura Tanaka'],
  ['田中花子', 'Hanako Tanaka'],
  ['田中さくら', 'Sakura Tanaka'],
  ['しょうた いとうさん', 'Shota Ito'],
  ['김민준', 'Kim Minjun'],
  ['박지영', 'Park Jiyoung'],
  ['최수진', 'Sujin Choi'],
  ['강현우씨', 'Kang Hyunwoo'],
  ['남궁민수', 'Namgung Minsu'],
  ['王小明', 'Wang Xiaoming'],
  ['郭小明', 'Kwok Xiaoming'],
  ['王 小明', 'Xiaoming Wang'],
  ['陳偉', '陈伟'],
  ['欧阳娜娜', 'Ouyang Nana'],
  ['曾志伟先生', 'Zeng Zhiwei'],
  ['P’Nok Jaidee', 'Nok Jaidee'],
  ['Khun Somchai Jaidee', 'Dr. Somchai Jaidee'],
  ['Anna 🌸 Petrova', 'Anna Petrova'],
  ['Robert "Bob" Smith', 'Robert Smith'],
  ['Петрова Маша', 'Maria Petrova'],
  ['Pepe Garcia', 'Jose Garcia'],
  ['Agnieszka Nowak', 'Aga Nowak'],
  ['Ma. Cristina Santos', 'Maria Cristina Santos'],
  ['อรทัย สมบูรณ์', 'Orathai Somboon'],
  ['อรอุมา แก้วมณี', 'Ornuma Kaewmanee'],
  ['วรวุฒิ ชาติชาย', 'Worawut Chatchai'],
  ['อมรรัตน์ เกียรติศักดิ์', 'Amonrat Kiattisak'],
  ['ยุพิน ขาวดำ', 'Yupin Khaodam'],
  ['ปิยะนุช ใหม่', 'Piyanut Mai'],
  ['ประเสริฐ น้อย', 'Prasert Noi'],
  ['Supapron Jaidee', 'Supaporn Jaidee'],
  ['มิ้นท์ จอย', 'Mint Joy'],
  ['ไอซ์ เหมียว', 'Ice Meow'],
  ['ນ້ອຍ ບຸນມີ', 'Noi Bounmy'],
  ['ចាន់ធូ ហេង', 'Chanthou Heng'],
  ['သီတာ အောင်', 'Thida Aung'],
  ['মিতা দাস', 'Mita Das'],
  ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'Gurpreet Singh'],
  ['ବିଜୟ ଦାସ', 'Bijay Das'],
  ['சீதா குமார்', 'Sita Kumar'],
  ['முருகன் ராஜன்', 'Murugan Rajan'],
  ['കണ്ണൻ മേനോൻ', 'Kannan Menon'],
  ['সত্যজিৎ দাস', 'Satyajit Das'],
  ['जॉन वर्मा', 'Jon Verma'],
  ['ნინო ბერიძე', 'Nino Beridze'],
  ['Անահիտ Պետրոսյան', 'Anahit Petrosyan'],
  ['דוד כהן', 'David Cohen'],
  ['جمال خوري', 'Gamal Khoury'],
  ['이수진', 'Soo Jin Lee'],
  ['林美玲', 'Lam Mei Ling'],
  ['许文静', 'Hsu Wen-ching'],
  ['大野健太', 'Ohno Kenta'],
  ['林直美', 'Naomi Hayashi'],
  ['林小明', 'Lin Xiaoming'],
  ['منى الزهراني', 'Mona Az-Zahrani'],
  ['Youssef El Masry', 'Yousef Elmasri'],
  ['طارق بن علي', 'Tarik Benali'],
  ['Ximena de la Cruz', 'Dela Cruz Ximena'],
  ['Rosa de los Santos', 'Rosa Delossantos'],
  ['Ana Silva', 'Ana da Silva'],
  ['J. van den Berg', 'J. Vandenberg'],
  ['Jan van der Berg', 'Jan Vanderberg'],
  ['Soo-jin Ryu', 'Ryu Sujin'],
  ['Nguyễn Văn Nam', 'Nam Nguyen'],
])('other spellings of a name sound like it', (one, other) => {
  expect(soundsOf(one)).toBe(soundsOf(other))
})

test.each([
  ['Somchai Jaidee', 'Malee Jaidee'],
  ['Anna Petrova', 'Anna Smirnova'],
])('the name %s does not sound like %s', (one, other) => {
  expect(soundsOf(one)).not.toBe(soundsOf(other))
})

testRows([
  ['Robert "Bob" Smith', ['bob']],
  ['Somchai Jaidee (Nok)', ['nok']],
  ['สมชาย (นก)', ['nok']],
  ['(Bob)', []],
  ['Anna Petrova', []],
  ['Anna (unknown)', []],
  ['', []],
])('other forms of a name are found as well', (typed, words) => {
  expect(nicknamesInName(typed).flat()).toEqual(words)
})

test('a title alone is not a name, but a person called Nong keeps it', () => {
  expect(['Mrs.', 'Sir', 'คุณ'].map(nameWords)).toEqual([[], [], []])
  expect(nameWords('Nong Jaidee Suk')).toEqual(['nong', 'jaidee', 'suk'])
  expect(nameWords('Н. Петрова')).toEqual(['n', 'petrova'])
  expect(nameWords('Abdullah Khan')).toEqual(['abdullah', 'khan'])
})

test('a name with words in the middle is found without them too', () => {
  expect(nameSoundKeys(nameWords('Anna Maria Garcia'))).toContain(soundsOf('Anna Garcia'))
})

test('particles of a family name are removed, and names that look like particles remain', () => {
  expect(nameWords('Ana Souza da Silva')).toEqual(['ana', 'souza', 'silva'])
  expect(nameWords('Van Nguyen')).toEqual(['van', 'nguyen'])
  expect(nameWords('Ben Smith')).toEqual(['ben', 'smith'])
  expect(nameWords('Kim Do Yeon')).toEqual(nameWords('Doyeon Kim').toReversed())
  expect(nameWords('Do Thi Lan')).toEqual(['do', 'thi', 'lan'])
  expect(nameWords('Al Smith')).toEqual(['al', 'smith'])
  expect(nameWords('Bennett Alvarez')).toEqual(['bennett', 'alvarez'])
  expect(nameWords('Elena Alexandra Albert')).toEqual(['elena', 'alexandra', 'albert'])
})

test('an apostrophe joins, so that OBrien and O’Brien are one word', () => {
  expect(nameWords('Sean O’Brien')).toEqual(nameWords("Sean O'Brien"))
  expect(nameWords('Sean OBrien')).toEqual(nameWords("Sean O'Brien"))
})

testRows([
  '',
  ' ',
  '-',
  '--',
  'N/A',
  'n.a.',
  'Unknown',
  'none',
  'xxx',
  '0',
  '0000',
  '???',
  'ไม่ทราบ',
  'неизвестно',
  'aaaa',
])('a placeholder is no name', (typed) => {
  expect(isPlaceholder(typed)).toBe(true)
  expect(nameWords(typed)).toEqual([])
})

testRows(['Na Li', 'Bo', 'Test Pilot', 'Nada', 'Ana', 'Oo'])(
  'a name is no placeholder',
  (typed) => {
    expect(isPlaceholder(typed)).toBe(false)
  },
)

test('names of every script are transliterated completely and without throwing', () => {
  const scripts = [
    ...'กสรวลหอเไงาอิ์้اลويعبدकसि्ंかょっジェー김우남궁王陳々田中гіж γώນຍຽຳໜខ្មំအောမြমিਸੰషెனறழൻॉთბհյשל',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...scripts), { maxLength: 10 }), (letters) => {
      const typed = letters.join('')
      for (const word of [...nameWords(typed), ...nicknamesInName(typed).flat()]) {
        expect(word).not.toBe('')
        expect(word).not.toMatch(/[ก-ฮ가-힣]/)
        expect(toLatin(word)).toBe(word)
      }
      expect(nameWords(typed)).toEqual(nameWords(` ${typed} `))
    }),
    { numRuns: rounds({ short: 100, long: 1000 }) },
  )
})

test('Indic letters with a nukta are transliterated, and so are rare signs', () => {
  for (const typed of ['ୟ', 'ੜ', 'ౘ', 'ౙ', 'ൟ', '\u0d58', '\u0cdd'])
    for (const word of nameWords(`a${typed}`)) expect([typed, toLatin(word)]).toEqual([typed, word])
})

test('no input makes folding throw, and folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(fold(fold(typed))).toBe(fold(typed))
      for (const word of nameWords(typed)) {
        expect(typeof nameSound(word)).toBe('string')
        expect(toLatin(word)).toBe(word)
      }
      expect(nicknamesInName(typed)).toEqual(nicknamesInName(typed.normalize('NFC')))
    }),
    { numRuns: rounds({ short: 30, long: 500 }) },
  )
})
