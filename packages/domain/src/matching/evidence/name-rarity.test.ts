import { expect, test } from 'vitest'
import { prepareComparison } from '../normalize/normalize.ts'
import { evidenceOf } from './evidence.ts'
import { priorModel } from './model/prior-model.ts'

const list = (text: string): string[] => text.split(' ')
type Country = { given: string[]; family: string[]; isFamilyFirst?: true; rare: string[] }
/** Ten common given and five common family names, so fifty whole names, and names of few people. */
const country = (given: string, family: string, rare: string[]): Country => ({
  given: list(given),
  family: list(family),
  rare,
})
const familyFirst = (...parts: Parameters<typeof country>): Country => ({
  ...country(...parts),
  isFamilyFirst: true,
})

const countries: Record<string, Country> = {
  Thailand: country(
    'Somchai Siriporn Malee Nattaya Pornthip Somsak Sunisa Wanida Ratana Kanya',
    'Jaidee Srisuk Thongdee Boonmee Saetang',
    ['Thanyaluck Rungphattanakul', 'Chonnikan Watcharaphongphan'],
  ),
  Philippines: country(
    'Maria Jose Angelica Mary Jocelyn Marites Rowena Michelle Grace Juan',
    'Santos Reyes Cruz Bautista Garcia',
    ['Hermenegilda Sumagaysay', 'Philomena Relampagos'],
  ),
  Vietnam: familyFirst(
    'Huong Linh Lan Thao Trang Mai Hoa Thuy Hang Minh',
    'Nguyen Tran Le Pham Hoang',
    ['Xa Khanhngocquyen', 'Quach Uyenphuongvy'],
  ),
  Indonesia: country(
    'Siti Dewi Sri Nur Ayu Wayan Made Agus Budi Putri',
    'Lestari Wulandari Sari Setiawan Rahayu',
    ['Kusumaningtyas Hendrapraja', 'Retnoningdyah Brotoasmoro'],
  ),
  Malaysia: country(
    'Nur Siti Nurul Aisyah Fatimah Muhammad Ahmad Farah Zainab Hafiz',
    'Abdullah Rahman Ismail Hassan Ibrahim',
    ['Dhurgeswari Thirunavukkarasu', 'Qistina Megatzulkarnain'],
  ),
  Singapore: familyFirst(
    'Mei_Ling Hui_Ling Wei_Ling Siew_Mei Hui_Min Wei Jia_Hui Pei_Ling Xiao_Ling Pei_Shan',
    'Tan Lim Lee Ng Wong',
    ['Quek Seowchinghwee', 'Phneah Tiongguan'],
  ),
  China: familyFirst('Wei Fang Na Min Jing Li Xiuying Yan Hui Jie', 'Wang Li Zhang Liu Chen', [
    'Ouyang Zhuangyuechan',
    'Zhuge Qiongyaoshuang',
  ]),
  Japan: country(
    'Yuko Keiko Yumi Kumiko Tomoko Naoko Emi Aya Hiroko Takashi',
    'Sato Suzuki Takahashi Tanaka Watanabe',
    ['Tsukiyomi Kanbayashizawa', 'Chizuruko Mushanokoji'],
  ),
  Korea: familyFirst(
    'Jiyoung Minji Jieun Sujin Hyejin Yujin Jihyun Minsu Eunjung Miyoung',
    'Kim Lee Park Choi Jung',
    ['Namgung Chohyeonseul', 'Jegal Byeolhabit'],
  ),
  Myanmar: country(
    'Moe_Moe Aung Khin_Khin Thida Su_Su Zaw Kyaw Aye_Aye Nilar Phyu_Phyu',
    'Win Lwin Htwe Aung Oo',
    ['Naychiphonepyae Yadanarthiengi', 'Wuttyeephyokhant Shunlaeyaungni'],
  ),
  Cambodia: familyFirst(
    'Sophea Dara Sokha Bopha Chanthou Sreymom Channary Kunthea Vanna Sothy',
    'Sok Chan Chea Kim Heng',
    ['Prasnakchivin Rattanakvichetra', 'Vongvichetmony Thavrakboth'],
  ),
  Laos: country(
    'Somphone Bounmy Khamphone Noy Keo Khamla Latsamy Bounthanh Manivanh Thongsouk',
    'Vongsa Keomany Sisavath Sayavong Chanthavong',
    ['Phetdavanhthida Rattanathongxay', 'Southanouphab Thammavongsack'],
  ),
  India: country(
    'Priya Pooja Sunita Anita Lakshmi Ravi Raj Rahul Neha Kavita',
    'Sharma Singh Kumar Patel Gupta',
    ['Chandrashekhara Venkatanarasimharaju', 'Tejaswinipriya Ghatotkachwala'],
  ),
  Pakistan: country(
    'Muhammad Ali Ahmed Fatima Ayesha Sana Imran Bilal Usman Hassan',
    'Khan Ali Hussain Malik Shah',
    ['Shahrbanookhatoon Qizilbashzada', 'Gulmeenazarghuna Mohtaramshahi'],
  ),
  Egypt: country(
    'Mohamed Ahmed Mahmoud Mostafa Mariam Nour Sara Fatma Omar Youssef',
    'Ali Hassan Ibrahim Mohamed Mahmoud',
    ['Shahrazadelbahia Qalamshandawi', 'Mutawakkilah Zamakhsharigad'],
  ),
  Ukraine: country(
    'Olena Iryna Oksana Tetiana Natalia Kateryna Anastasia Yulia Viktoria Alina',
    'Shevchenko Kovalenko Bondarenko Tkachenko Kravchenko',
    ['Vsevolodyna Zhovtobriukh', 'Myloslava Nepyipyvo-Horobets'],
  ),
  Russia: country(
    'Anna Elena Olga Natalia Irina Svetlana Tatiana Ekaterina Anastasia Maria',
    'Ivanova Smirnova Kuznetsova Popova Petrova',
    ['Glafiraevgenia Rozhdestvenskaya', 'Kapitolina Vyshneborodskikh'],
  ),
  Colombia: country(
    'Maria Luz Andrea Paola Diana Carolina Alejandra Juan Carlos Ana',
    'Rodriguez Gomez Gonzalez Martinez Lopez',
    ['Hildebranda Guachichullca', 'Xiomarabetzaida Chindicue'],
  ),
  Brazil: country(
    'Maria Ana Fernanda Juliana Camila Jessica Bruna Leticia Jose Carlos',
    'Silva Santos Souza Oliveira Pereira',
    ['Gertrudiana Wandscheer', 'Thuannylorrayne Zimmerhackl'],
  ),
  Mexico: country(
    'Maria Guadalupe Juana Jose Juan Luis Alejandra Fernanda Francisco Rosa',
    'Hernandez Garcia Martinez Lopez Gonzalez',
    ['Cuauhtlehuanitzin Xicotencatl', 'Nezahualpilli Tlapaltecatl'],
  ),
  'Dominican Republic': country(
    'Maria Juana Ana Rosa Altagracia Jose Juan Luis Carlos Claudia',
    'Rodriguez Perez Martinez Garcia Reyes',
    ['Yokasta Betermiquelina', 'Ramonaelpidia Wessinburgos'],
  ),
  'United States': country(
    'James John Mary Jennifer Michael David Jessica Elizabeth Sarah Robert',
    'Smith Johnson Williams Brown Jones',
    ['Persephonie Vanlandingham', 'Thaddeus Quackenbusch'],
  ),
  Germany: country(
    'Anna Maria Thomas Michael Peter Julia Hans Klaus Wolfgang Sandra',
    'Muller Schmidt Schneider Fischer Weber',
    ['Waltraudine Pfeifenschneider', 'Roswindis Aschenbrennerova'],
  ),
}

const verdictOf = (fullName: string) => {
  const record = prepareComparison({ fullName: fullName.replaceAll('_', ' ') }, 2026)
  return evidenceOf(record, record, { model: priorModel })
}

test.each(Object.entries(countries))(
  'the fifty commonest names of %s are weak by themselves, and rare ones possible',
  (_country, { given, family, isFamilyFirst, rare }) => {
    const common = given.flatMap((one) =>
      family.map((name) => (isFamilyFirst ? `${name} ${one}` : `${one} ${name}`)),
    )
    const wrong = common.filter((name) => verdictOf(name).band !== 'weak')
    expect(wrong).toEqual([])
    const notPossible = rare.filter((name) => verdictOf(name).band !== 'possible')
    expect(notPossible).toEqual([])
  },
)

test('a rare name without any detail is likely where each person has several descriptions', () => {
  const record = prepareComparison({ fullName: 'Persephonie Vanlandingham' }, 2026)
  const model = { ...priorModel, expectedMatches: 3 }
  expect(evidenceOf(record, record, { model }).band).toBe('likely')
})

const ofOtherCountries = `
  Thida Aye, Kyaw Kyaw Oo, Su Su Hlaing, Hnin Wai, သန်းသန်းဝင်း, Ni Kadek Dewi, I Ketut Suardana,
  I Gede Arya, Chan Sophea, Keo Sreymom, Chea Vannak, Khamla Vongsa, Noy Sisavath, Lim Hui Min,
  Lee Siew Ling, Goh Jia Hui, 田中 美咲, 鈴木 健太, Sato Kenji, Sita Gurung, 
  Sunita Tamang, Nimal Perera, Chamari Fernando, Tigist Bekele, Abebe Tesfaye, Funmilayo Adeyemi,
  Blessing Okafor, Nino Beridze, ნინო გელაშვილი, Aigerim Akhmetova, Nursultan Omarov,
  Dilnoza Karimova, Mary Wanjiru, Akosua Mensah, Siti Rahmawati, Agus Setiawan, Mary Ann Reyes, 王芳,
  이지은, Trần Thị Mai, Ayşe Yılmaz, Fatemeh Hosseini, Sunita Devi, Nurul Huda, 
  Ni Putu Ariani, Chhay Sreyleak, Koh Pei Shan, Chua Wei Ming, 高橋 陽子,
  Anjali Thapa, Ruwan Bandara, Selamawit Haile, Temitope Balogun, Tamar Lomidze, Gulnara Sadykova,
  Elif Demir, Zahra Rezaei, Anahit Sargsyan, Enkhjargal Bat, Wanjiru Mwangi
`
test('common names of further countries are weak by themselves', () => {
  const names = ofOtherCountries.trim().split(/,\s+/)
  expect(names.filter((name) => verdictOf(name).band !== 'weak')).toEqual([])
})
