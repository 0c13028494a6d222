import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRows } from '../../../testing/test-rows.ts'
import {
  originCountries,
  thaiFamilyParts,
  thaiGiven,
  thaiNicknames,
} from '../../../testing/origin-countries.ts'
import { propertySeed } from '../../../testing/property-seed.ts'
import { nameWords, nicknamesInName } from './name.ts'
import { withoutDescription } from './not-names.ts'

const listed = (text: string): string[] => text.split('|')

testRows(
  listed(
    'My wife|MY WIFE|wifey|the ex|my ex girlfriend|Girl from bar|girl from the bar|my girlfriend, Bangkok|Thai girl' +
      '|cheating husband|blonde from Tinder|Miss Pattaya|sexy lady|Bar girl Pattaya|my love|The cheater|his mistress' +
      '|my husband’s mistress|girl I met in Dubai|sugar baby|waitress at Tiger Bar|a lady from work|my crazy ex' +
      '|meine Frau|Meine Ex-Freundin|Freundin aus Köln|mein Mann|ma femme|mon mari|ma copine|mi esposa|mi novia' +
      '|ex novia|chica del bar|minha mulher|minha namorada|моя жена|бывшая девушка|девушка из бара|моя дружина' +
      '|мій чоловік|asawa ko|ang aking asawa|kabit ng asawa ko|vợ tôi|bạn gái|người yêu cũ|istri saya|pacar saya' +
      '|เมียผม|แฟนเก่า|สาวบาร์|我老婆|我的女朋友|前女友|私の妻|元カノ|彼女|내 여자친구|와이프|زوجتي|صديقتي|मेरी पत्नी|लड़की',
  ),
)('descriptions are not names', (typed) => {
  expect(nameWords(typed)).toEqual([])
})

testRows(
  listed(
    'Test Test|test|TEST 123|asdf asdf|qwerty|asdasd|Foo Bar|John Doe|Jane Doe|Max Mustermann|Erika Mustermann|Тест Тест' +
      '|First Last|Full Name|Имя Фамилия|张三|山田太郎|홍길동|Nguyễn Văn A|Fulano de Tal|abc xyz|测试',
  ),
)('test data are not names', (typed) => {
  expect(nameWords(typed)).toEqual([])
})

testRows(
  listed(
    'dont know her name|I forgot what he is called|no sé su nombre|não sei o nome dela|je ne sais pas son nom' +
      '|ich weiß den Namen nicht|non so come si chiama|не знаю как зовут|не знаю ім’я|ไม่รู้ชื่อ|không biết tên' +
      '|gak tau namanya|di ko alam pangalan nya|不知道名字|名前は知らない|이름 몰라|لا أعرف اسمها|לא יודע איך קוראים לה' +
      '|मुझे नाम याद नहीं|adını bilmiyorum|weet haar naam niet|နာမည် မသိဘူး|waitress at Hooters|sister of Michael' +
      '|esposa de Pedro|Mamasan Soi 6|mahal ko|mi amor|моя соседка|asawa ni Marites|Lady number 12',
  ),
)('remarks are no names', (typed) => {
  expect(nameWords(typed)).toEqual([])
})

testRows([
  ['Siriporn Chaiyasit, I dont know her age', ['siriporn', 'chaiyasit']],
  ['ella se llama Luzdivina Carrasquilla', ['luzdivina', 'carrasquilla']],
  ['her name is Ploy but I never met her', ['ploy']],
  ['她叫李娜', ['li', 'na']],
  ['ชื่อ พลอย', ['ploi']],
  ['พลอย ไม่รู้นามสกุล', ['ploi']],
  ['My wife Nok', ['nok']],
  ['my wife Young', ['young']],
  ['Anna from the bar', ['anna']],
  ['Anna (from the bar)', ['anna']],
  ['Ana de Tinder', ['ana']],
  ['Anna met on Tinder', ['anna']],
  ['Anna aus der Bar', ['anna']],
  ['Анна из бара', ['anna']],
  ['my girlfriend Siriporn Chaiyasit', ['siriporn', 'chaiyasit']],
  ['Girl named Joy from Pattaya', ['joy']],
  ['her name is Ploy', ['ploy']],
  ['моя жена Ольга', ['olga']],
  ['asawa ko Marites', ['marites']],
  ['mi esposa Carmen', ['carmen']],
  ['bạn gái Linh', ['linh']],
] as const)('a name before or after a description is kept', (typed, name) => {
  expect(nameWords(typed)).toEqual(name)
})

testRows(
  listed(
    'Na Li|Wong|Nok|Guy Black|Lady Gaga|Baby Santos|Honey Lee|Lady|Baby|Thái Mỹ|Nguyễn Thị Mỹ|Le Thi An|Anna Test|Mr White' +
      '|Sofia Paris|Miss Sofia|Maria de Guadalupe|Ludwig van Beethoven|Young-man Kim|Friedrich von Berlin|Juan dela Cruz' +
      '|Somchai Jaidee|Ivan Ivanov|Novia Putri|Mia Wallace|Mari Lind|Thomas Mann|Anna Freund|Foo Wei Ling|In-soo Kim|Go Ara' +
      '|Amante Reyes|Victoria Love|Angel Baby|Job Cohen|Bar Refaeli|Joy Street|Chelsea Holiday|Dela Rosa|Di Napoli|Mei Wert' +
      '|Rich Young|Nguyễn Thế Anh|Do Van Nam|May Thu Nyein|Guy Ó Bheacháin|Her Say|Not Jaidee|Will May|Son Dang' +
      '|Baker Young|Masood Alam|Nada Amin|Kong Meng Her|Dan Rather|Amin Lang|Blue Ivy|Queen Latifah|Hope Best|Anna Is|Mona Von Trapp' +
      '|Nguyen Trong Nghia|Jorge Medellin|Ana Lisboa|José Sobrinho|محمد صديق|Moza' +
      '|Vera Laska|Jan Buurman|Lê Quán|L’Heureux|Bruno Ganz|Ettore Scola|Jan Weit|Yuki Toda|Maria Chico|Chico|Mary Killen|Tipa Srisuk|ស៊ាន នារី|Sofie van Brussel',
  ),
)('names of real people keep all their words', (typed) => {
  expect(withoutDescription(typed)).toBe(typed)
})

test('a place in brackets is no nickname', () => {
  expect(nicknamesInName('Malee Srisuk (Pattaya)')).toEqual([])
  expect(nicknamesInName('Malee Srisuk (bar)')).toEqual([])
  expect(nicknamesInName('Malee Srisuk (my wife)')).toEqual([])
  expect(nicknamesInName('Malee Srisuk (Nok)')).toEqual([['nok']])
})

const names = originCountries.flatMap(({ given, family }) => {
  return given.map((name, index) => `${name} ${family[index % family.length] ?? ''}`.trim())
})
const thaiNames = thaiGiven.flatMap(([thai, forms], index) => {
  const [family, familyForms] = thaiFamilyParts[index % thaiFamilyParts.length]!
  return [`${thai} ${family}`, `${forms[0]} ${familyForms[0]}`]
})

test('no name of the generated people is a description', () => {
  for (const name of [...names, ...thaiNames, ...thaiNicknames])
    expect(withoutDescription(name)).toBe(name)
  for (const { given, family } of originCountries) {
    for (const name of [...given, ...family]) expect(nameWords(name), name).not.toEqual([])
  }
})

const vocabulary = listed(
  'my|wife|the|Girl|from|bar|Nok|Anna|in|Pattaya|ex|Lady|Thai|named|de|Test|met|Young|เมีย|жена|Tinder',
)

test('case and spaces do not change what is recognized', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 6 }),
      (words) => {
        const typed = words.join(' ')
        expect(nameWords(typed.toUpperCase())).toEqual(nameWords(typed))
        expect(nameWords(`  ${words.join('   ')} `)).toEqual(nameWords(typed))
      },
    ),
    { seed: propertySeed(7), numRuns: 300 },
  )
})

test('no input makes the recognizer throw, and it adds no words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const left = withoutDescription(typed)
      expect(left.length).toBeLessThanOrEqual(Math.max(typed.length * 4, 0))
    }),
    { numRuns: 300 },
  )
})
