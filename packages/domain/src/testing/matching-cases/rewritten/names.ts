import type { PartnerProfileValues } from '../../../fields/catalog.ts'
import type { MatchingCase } from '../matching-case.ts'

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
