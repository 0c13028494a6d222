import type { MatchingCase } from './matching-case.ts'

const city = { meetingLocationCity: 'Bangkok', meetingLocationCountry: 'Thailand' }

/** Two strangers whose partners are described with the same words in the name field. */
const both = (fullName: string): MatchingCase => ({
  title: `both wrote "${fullName}" as the name`,
  a: { fullName, ...city, phoneNumber: '+66 81 739 4421' },
  b: { fullName, ...city, phoneNumber: '+66 89 220 5174' },
  atMost: 'weak',
  why: 'The words are no name, and the numbers differ.',
})
/** The same without a number. */
const alone = (fullName: string): MatchingCase => ({
  title: `both wrote "${fullName}" as the name, and nothing else`,
  a: { fullName },
  b: { fullName },
  atMost: 'weak',
  why: 'The words are no name.',
})

/** Why there is no name. */
const answers = [
  'I never got her surname',
  'cant remember what she is called',
  'prefer not to say',
  'will add this later',
  'none of your business',
  'no recuerdo cómo se llama',
  'nunca me dijo su apellido',
  'prefiero no decirlo',
  'não lembro o nome dela',
  'je ne connais pas son nom',
  'je sais pas comment elle s’appelle',
  'weiß ihren Namen leider nicht',
  'möchte ich nicht sagen',
  'non ricordo il suo nome',
  'не помню как её зовут',
  'не хочу говорить',
  'не пам’ятаю ім’я',
  'จำชื่อไม่ได้',
  'ไม่รู้ชื่อจริง',
  'không nhớ tên cô ấy',
  'gak tau siapa namanya',
  'lupa nama lengkapnya',
  'tak ingat nama dia',
  'hindi ko alam ang pangalan niya',
  'nakalimutan ko ang apelyido',
  '不知道她的名字',
  '忘记她叫什么',
  '名前は知りません',
  '이름을 몰라요',
  'لا أعرف اسمها',
  'לא יודע את השם שלה',
  'उसका नाम नहीं पता',
  'adını hatırlamıyorum',
  'nie pamiętam jej imienia',
  'နာမည် မသိဘူး',
]

/** Who the person is to the user, or where the person was met. */
const descriptions = [
  'Mamasan from Nana Plaza',
  'cashier at Seven Eleven',
  'the one with the dragon tattoo',
  'father of my kids',
  'works in the kitchen',
  'lives next to the temple',
  'Lady number 23',
  'mi amor bonito',
  'la vecina del tercero',
  'el papá de mis hijos',
  'meu amor lindo',
  'a vizinha do lado',
  'mon amour',
  'la serveuse du café',
  'mein Schatz',
  'die Neue aus dem Büro',
  'la mia vita',
  'соседка сверху',
  'моё солнышко',
  'สาวนวดแถวบ้าน',
  'em yêu của anh',
  'cô hàng xóm',
  'sayangku cintaku',
  'tetangga sebelah',
  'sinta ko',
  'kapitbahay namin',
  '我的宝贝',
  '会社の同僚',
  '내 사랑',
  'حبيبة قلبي',
  'aşkım benim',
]

const celebrities = ['Taylor Swift', 'Lalisa Manobal', 'Manny Pacquiao', 'Shakira', 'Song Hye-kyo']

export const phrases: MatchingCase[] = [
  ...answers.map(both),
  ...descriptions.map(alone),
  ...celebrities.map((fullName) => ({
    title: `both wrote the name of a celebrity, ${fullName}, in one city`,
    a: { fullName, ...city },
    b: { fullName, ...city },
    atMost: 'weak' as const,
    why: 'Users write the name of a star to hide another one.',
  })),
  {
    title: 'a phrase on both sides and one mailbox',
    a: { fullName: 'dont want to say her name', email: 'ploy.k.1994@gmail.com' },
    b: { fullName: 'no me dijo su nombre', email: 'ploy.k.1994@gmail.com' },
    atLeast: 'likely',
    why: 'The mailbox identifies the person; the phrases neither support nor contradict it.',
  },
  {
    title: 'a rare name in front of a phrase',
    a: { fullName: 'Siriporn Chaiyasit, dont know her age', meetingLocationCity: 'Pattaya' },
    b: { fullName: 'Siriporn Chaiyasit', meetingLocationCity: 'Pattaya' },
    atLeast: 'possible',
    why: 'The remark behind the name is not part of it.',
  },
  {
    title: 'a rare name behind a sentence',
    a: { fullName: 'ella se llama Luzdivina Carrasquilla', age: '33' },
    b: { fullName: 'Luzdivina Carrasquilla', age: '33' },
    atLeast: 'possible',
    why: 'The sentence names the person.',
  },
  {
    title: 'a rare name of words that are short in other languages',
    a: { fullName: 'Do Van Nam', birthdate: '1991-04-17', meetingLocationCity: 'Da Nang' },
    b: { fullName: 'Đỗ Văn Nam', birthdate: '1991-04-17', meetingLocationCity: 'Da Nang' },
    atLeast: 'likely',
    why: 'The words are Vietnamese names.',
  },
  {
    title: 'a Burmese name of words that are short in other languages',
    a: { fullName: 'May Thu Nyein', birthdate: '1996-08-03', partnerHomeCity: 'Mandalay' },
    b: { fullName: 'May Thu Nyein', birthdate: '1996-08-03', partnerHomeCity: 'Mandalay' },
    atLeast: 'likely',
    why: 'The words are Burmese names.',
  },
]
