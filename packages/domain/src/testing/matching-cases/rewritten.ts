import type { PartnerProfileValues } from '../../fields/catalog.ts'
import type { MatchingCase } from './matching-case.ts'

/** A number, and the country of the profile where it names one. */
const typed = (text: string, fullName: string): MatchingCase['a'] => {
  const [, phoneNumber = '', partnerHomeCountry] = /^(.*?)(?: ([A-Z][a-z]+))?$/.exec(text) ?? []
  return { fullName, phoneNumber, ...(partnerHomeCountry && { partnerHomeCountry }) }
}

const toCase = (line: string): MatchingCase => {
  const [title = '', relation, name = '', a = '', b = ''] = line.split(' | ')
  const values = { title, a: typed(a, name), b: typed(b, name) }
  return relation === 'same'
    ? { ...values, atLeast: 'strong', why: 'The numbering plan changed, and the number is one.' }
    : { ...values, atMost: 'likely', why: 'Two numbers, though one may be a slip of the other.' }
}

/**
 * Numbers as they were written before a reform of the numbering plan, and as they are now: title,
 * relation, name, and what each of two profiles has.
 */
export const changedNumbers: MatchingCase[] = `
Brazil: eight digits in a profile that names the country | same | Ana Souza | (11) 8764-3321 Brazil | +55 11 98764-3321
Brazil: eight digits with 55 in front and the country named | same | Ana Souza | 55 21 8455 9073 Brazil | 021 98455-9073 Brazil
Brazil: eight digits with 55 in front and no country | same | Bruna Lima | +55 (85) 9182-4407 | 5585991824407 Brazil
Brazil: a landline and a mobile number of the same last digits | other | Maria Silva | +55 11 3764-3321 | +55 11 93764-3321
Vietnam: 0169 became 039 | same | Linh Tran | 0169 482 7713 Vietnam | 039 482 7713 Vietnam
Vietnam: 0120 became 070, with the country named on one side | same | Linh Tran | +84 120 655 3482 | 0706553482 Vietnam
Vietnam: 84 without a plus and 0123, now 083 | same | Hoa Pham | 841237716094 Vietnam | +84 83 771 6094
Vietnam: 0186 became 056 | same | Thu Nguyen | 0186 533 9071 Vietnam | +84 56 533 9071
Vietnam: 0199 became 059 | same | Thu Nguyen | 0199-644-8203 Vietnam | 059 644 8203 Vietnam
Vietnam: two operators of former prefixes with one remainder | other | Linh Tran | 0168 482 7713 Vietnam | 0199 482 7713 Vietnam
Mexico: the one after 52, without a plus | same | Maria Lopez | 521 33 1872 4465 Mexico | 33 1872 4465 Mexico
Mexico: 044 before a mobile number | same | Maria Lopez | 044 55 2861 9034 Mexico | +52 55 2861 9034
Mexico: 045 before a mobile number of another area | same | Guadalupe Ruiz | 045 998 286 1903 Mexico | +52 1 998 286 1903
Argentina: 15 within the country, 9 from abroad | same | Lucia Gomez | 011 15 6183 7742 Argentina | +54 9 11 6183-7742
Argentina: without the nine of a mobile number | same | Lucia Gomez | +54 11 6183 7742 | +54 9 11 6183-7742
Colombia: a landline with its area code before and since 2021 | same | Luisa Rojas | (1) 634 8817 Colombia | 601 634 8817 Colombia
Thailand: a mobile number of nine digits from before 2006 | same | Nok Srisai | 01-834 7719 Thailand | +66 81 834 7719
Thailand: 06 of before 2006 is 086 | same | Noi Boonmee | 06 248 3317 Thailand | 086-248-3317 Thailand
Indonesia: 62 and a zero, against the number within the country | same | Dewi Lestari | +62 0812 8834 7719 | 0812-8834-7719 Indonesia
`
  .trim()
  .split('\n')
  .map(toCase)

/** A date in words or in the form of a country, and the same date in figures. */
const written = `
  17 Ogos 1993 | 1993-08-17
  17 Mac 1993 | 1993-03-17
  17 សីហា 1993 | 1993-08-17
  ថ្ងៃទី១៧ ខែសីហា ឆ្នាំ១៩៩៣ | 1993-08-17
  17 ສິງຫາ 1993 | 1993-08-17
  ວັນທີ 17 ເດືອນ ສິງຫາ ປີ 1993 | 1993-08-17
  17 ဩဂုတ် 1993 | 1993-08-17
  17 अगस्त 1993 | 1993-08-17
  17 আগস্ট 1993 | 1993-08-17
  17 ஆகஸ்ட் 1993 | 1993-08-17
  17 ఆగస్టు 1993 | 1993-08-17
  17 thg 8, 1993 | 1993-08-17
  93. 8. 17. | 1993-08-17
  1993. 8. 17. | 1993-08-17
  Selasa, 17 Agustus 1993 | 1993-08-17
  martes 17 de agosto de 1993 | 1993-08-17
  вторник, 17 августа 1993 | 1993-08-17
  Thứ Ba, ngày 17 tháng 8 năm 1993 | 1993-08-17
  1993年8月17日(火) | 1993-08-17
  1993년 8월 17일 화요일 | 1993-08-17
  terça-feira, 17 de agosto de 1993 | 1993-08-17
  Martes, ika-17 ng Agosto 1993 | 1993-08-17`

export const writtenDates: MatchingCase[] = written
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' | ') as [string, string])
  .map(([text, iso]) => ({
    title: `one name, and the birthdate ${text}`,
    a: { fullName: 'Siriporn Chaiyasit', birthdate: text },
    b: { fullName: 'Siriporn Chaiyasit', birthdate: iso },
    atLeast: 'strong',
    why: 'Few people share name and date.',
  }))

const cityAndAge = (city: string, age: string): PartnerProfileValues => ({
  meetingLocationCity: city,
  age,
})

type NamePair = readonly [a: string, b: string, city: string]

const same = ([a, b, city]: NamePair): MatchingCase => ({
  title: `${a} and ${b} in ${city}, one age`,
  a: { fullName: a, ...cityAndAge(city, '31') },
  b: { fullName: b, ...cityAndAge(city, '31') },
  atLeast: 'possible',
  why: 'One name, written otherwise.',
})
const other = ([a, b, city]: NamePair): MatchingCase => ({
  title: `${a} and ${b} in ${city}`,
  a: { fullName: a, ...cityAndAge(city, '31') },
  b: { fullName: b, ...cityAndAge(city, '31') },
  atMost: 'weak',
  why: 'Two names.',
})
const born = (a: string, b: string): MatchingCase => ({
  title: `${a} and ${b}, one birthdate`,
  a: { fullName: a, birthdate: '1991-08-23' },
  b: { fullName: b, birthdate: '1991-08-23' },
  atLeast: 'likely',
  why: 'One name, written otherwise, and one exact day.',
})

const pairs = (text: string): NamePair[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' | ') as unknown as NamePair)

/** One name in two languages, scripts, spellings, or with a form of address. */
export const rewrittenNames: MatchingCase[] = [
  ...pairs(`
    Андрій Ткаченко | Андрей Ткаченко | Харків
    Mykola Zinchenko | Nikolay Zinchenko | Odesa
    Євген Панченко | Евгений Панченко | Львів
    Petro Didenko | Pyotr Didenko | Dnipro
    Олена Кравчук | Елена Кравчук | Київ
    Тетяна Мороз | Татьяна Мороз | Полтава
    Михайло Бойко | Михаил Бойко | Київ
    Kateryna Hrytsenko | Ekaterina Gritsenko | Kharkiv
    Дар'я Савченко | Дарья Савченко | Дніпро
    Пилип Романюк | Филипп Романюк | Луцьк
    Oleksii Yurchenko | Alexey Yurchenko | Odesa
    Ганна Лисенко | Анна Лысенко | Суми
    Memo Yıldırım | Mehmet Yıldırım | İzmir
    Lupita Zamudio | Guadalupe Zamudio | Puebla
    Paco Echeverría | Francisco Echeverría | Bilbao
    Zé Figueiredo | José Figueiredo | Recife
    Chico Albuquerque | Francisco Albuquerque | Natal
    Marites Lacsamana | Maria Teresa Lacsamana | Cebu
    Jun Dimaculangan | Junior Dimaculangan | Batangas
    נועה פרידמן | Noa Friedman | Haifa
    Fatoş Karaca | Fatma Karaca | Bursa
    Abdelrahman Mansour | عبد الرحمن منصور | Alexandria
    Yossi Mizrahi | Yosef Mizrahi | Haifa
    Soekarno Wibowo | Sukarno Wibowo | Solo
    Tjahjadi Soerjanto | Cahyadi Suryanto | Surabaya
    Djoko Sudjarwo | Joko Sujarwo | Semarang
    남궁민수 | Namgung Minsu | 부산
    Hwangbo Yujin | 황보유진 | Incheon
    Marilou Lacsamana aka Malou | Marilou Lacsamana | Iloilo
    Maria Lacsamana / มาเรีย ลักษมณ์ | Maria Lacsamana | Phuket
    Pak Bambang Wirawan | Bambang Wirawan | Malang
    Ibu Ratna Kusumawati | Ratna Kusumawati | Bogor
    Ate Rowena Panganiban | Rowena Panganiban | Davao
    Kuya Jomar Villanueva | Jomar Villanueva | Cebu
    Dona Marlene Figueira | Marlene Figueira | Olinda
    Encik Azlan Shahrul | Azlan Shahrul | Ipoh
    Cik Norliza Baharin | Norliza Baharin | Melaka
    Daw Thiri Khaing | Thiri Khaing | Mandalay
    U Zaw Lin Htet | Zaw Lin Htet | Yangon
    Nong Ploy Sukhumvit | Ploy Sukhumvit | Rayong
    Mas Prasetyo Nugroho | Prasetyo Nugroho | Yogyakarta
    Anh Tuấn Kiệt | Tuấn Kiệt | Huế
    張偉豪 | 张伟豪 | 台北
    渡邊美穂 | 渡辺美穂 | 札幌
  `).map(same),
  ...pairs(`
    Андрій Ткаченко | Анна Ткаченко | Харків
    Bu Sri | Bu Ani | Bandung
    Pak Budi | Pak Agus | Bandung
    Ate Joy | Ate Liza | Manila
    Ko Aung | Ko Min | Yangon
    Daw Hla | Daw Mya | Mandalay
    Kuya Mark | Kuya Jun | Cebu
    Cik Aminah | Cik Salmah | Ipoh
    张伟 | 章玮 | 北京
    李娜 | 黎纳 | 上海
    王静 | 汪晶 | 成都
    Petro Didenko | Pavlo Didenko | Dnipro
    Valeriy Savchenko | Valeriia Savchenko | Odesa
    Yevhen Moroz | Yevheniia Moroz | Kyiv
  `).map(other),
  {
    title: '佐藤優子 and 佐藤裕子 in 東京',
    a: { fullName: '佐藤優子', ...cityAndAge('東京', '31') },
    b: { fullName: '佐藤裕子', ...cityAndAge('東京', '31') },
    atMost: 'likely',
    why: 'The given names sound alike, and a keyboard offers both.',
  },
  born('Микита Ярема', 'Никита Ярема'),
  born('Lesya Ukrainets', 'Леся Українець'),
  born('Bayan Cokorda', 'Bu Bayan Cokorda'),
]
