/** What invented people are made of. Nobody real is meant. */
export type Homeland = {
  country: string
  /** How the country's name is written, the usual way first. */
  written: readonly string[]
  /** Share of the people described. */
  share: number
  cities: readonly (readonly string[])[]
  given: readonly string[]
  family: readonly string[]
  /** The calling code, the prefix written within the country, and the mobile prefixes. */
  phone: { code: string; trunk: string; prefixes: readonly string[]; digits: number }
  script: 'latin' | 'thai' | 'cyrillic'
}

const list = (text: string): string[] => text.trim().split(/\s+/)
/** Alternative spellings joined by a slash, underscores for spaces. */
const spelled = (text: string): string[][] =>
  list(text).map((entry) => entry.split('/').map((form) => form.replaceAll('_', ' ')))

const slavicGiven =
  list(`Olena Anastasiia Iryna Oksana Kateryna Viktoriia Nataliia Yuliia Tetiana Svitlana
  Anna Mariia Daryna Sofiia Alina Yana Khrystyna Liudmyla Inna Polina Vira Zoya Lesia Marharyta Solomiia
  Vladyslava Yevheniia Dmytro Oleksandr Andrii Serhii Maksym Bohdan Taras Mykola Roman Ihor`)
const slavicFamily =
  list(`Shevchenko Kovalenko Bondarenko Tkachenko Kravchenko Oliinyk Koval Polishchuk Lysenko
  Melnyk Marchenko Savchenko Rudenko Petrenko Moroz Klymenko Pavlenko Kuzmenko Romanenko Havryliuk Sydorenko
  Ponomarenko Vasylenko Hryhorenko Zinchenko Levchenko Tymoshenko Fedorenko Honcharenko Khomenko Yaremchuk
  Didenko Panchenko Kostenko Danylenko Stetsenko Babenko Hrytsenko Nazarenko Yurchenko Karpenko Ostapenko
  Mazur Bilous Zaitsev Chumak Borysenko Demchenko Kryvonis Dovzhenko`)

export const thaiGiven: readonly (readonly [string, readonly string[]])[] = [
  ['สมชาย', ['Somchai', 'Somchay']],
  ['สมศรี', ['Somsri', 'Somsi']],
  ['สุดา', ['Suda', 'Sudaa']],
  ['มาลี', ['Malee', 'Mali']],
  ['นิดา', ['Nida', 'Needa']],
  ['กนกวรรณ', ['Kanokwan', 'Kanokwon']],
  ['ศิริพร', ['Siriporn', 'Siriphon']],
  ['พรทิพย์', ['Pornthip', 'Porntip']],
  ['จินตนา', ['Jintana', 'Chintana']],
  ['วนิดา', ['Wanida', 'Vanida']],
  ['ณัฐยา', ['Nattaya', 'Natthaya']],
  ['รัตนา', ['Rattana', 'Ratana']],
  ['สุภาพร', ['Supaporn', 'Suphaphon']],
  ['อภิญญา', ['Apinya', 'Aphinya']],
  ['ชนิดา', ['Chanida', 'Shanida']],
  ['ธีรพงษ์', ['Teerapong', 'Thirapong']],
  ['วิชัย', ['Wichai', 'Vichai']],
  ['ประเสริฐ', ['Prasert', 'Prasoet']],
  ['กมล', ['Kamon', 'Kamol']],
  ['ปิยะดา', ['Piyada', 'Pyada']],
  ['สุนิสา', ['Sunisa', 'Sunissa']],
  ['อรุณ', ['Arun', 'Aroon']],
  ['ดวงใจ', ['Duangjai', 'Duangchai']],
  ['เพ็ญศรี', ['Pensri', 'Phensri']],
  ['ลลิตา', ['Lalita', 'Lalitha']],
  ['มณี', ['Manee', 'Mani']],
  ['พิมพา', ['Pimpa', 'Phimpha']],
  ['สายใจ', ['Saijai', 'Saichai']],
  ['นงนุช', ['Nongnuch', 'Nongnut']],
  ['บุญมี', ['Boonmee', 'Bunmi']],
]
/** Thai family names are nearly unique; they are put together from parts. */
export const thaiFamilyParts: readonly (readonly [string, readonly string[]])[] = [
  ['ศรี', ['sri', 'si']],
  ['ทอง', ['thong', 'tong']],
  ['บุญ', ['boon', 'bun']],
  ['ชัย', ['chai', 'chay']],
  ['วงศ์', ['wong', 'vong']],
  ['พันธ์', ['phan', 'pan']],
  ['แก้ว', ['kaew', 'kaeo']],
  ['สุข', ['suk', 'sook']],
  ['รัตน์', ['rat', 'rath']],
  ['มณี', ['manee', 'mani']],
  ['เพชร', ['phet', 'petch']],
  ['ดี', ['dee', 'di']],
  ['ใจ', ['jai', 'chai']],
  ['นาค', ['nak', 'naak']],
  ['คำ', ['kham', 'kam']],
  ['จันทร์', ['chan', 'jan']],
  ['พล', ['phon', 'pol']],
  ['ไทย', ['thai', 'tai']],
  ['สม', ['som', 'som']],
  ['กุล', ['kul', 'koon']],
]

export const thaiNicknames = list(
  'Nok Noi Lek Ploy May Joy Nid Pim Fon Bee Ann Mint Nan Bow Pat Ae Oy Nui Daeng Kai Som Fai Bua Tik Aom',
)

export const homelands: readonly Homeland[] = [
  {
    country: 'Thailand',
    written: ['Thailand', 'thailand', 'Thai land', 'ประเทศไทย', 'TH'],
    share: 33,
    cities:
      spelled(`Bangkok/Krung_Thep/BKK/กรุงเทพ Pattaya/Pataya/พัทยา Chiang_Mai/Chiangmai/เชียงใหม่ Phuket/ภูเก็ต Udon_Thani/Udon
      Khon_Kaen/Khonkaen Korat/Nakhon_Ratchasima Hua_Hin/Huahin Ubon_Ratchathani/Ubon Buriram/Buri_Ram Roi_Et Surin Nong_Khai
      Sisaket Kalasin Chonburi Rayong Hat_Yai/Hatyai Krabi Loei`),
    given: [],
    family: [],
    phone: {
      code: '66',
      trunk: '0',
      prefixes: ['81', '82', '86', '89', '91', '95', '61', '63'],
      digits: 7,
    },
    script: 'thai',
  },
  {
    country: 'Philippines',
    written: ['Philippines', 'The Philippines', 'philippines', 'Phillipines', 'PH'],
    share: 19,
    cities:
      spelled(`Manila/Metro_Manila Cebu_City/Cebu Angeles_City/Angeles Davao/Davao_City Quezon_City/QC Makati Iloilo Bacolod
      Cagayan_de_Oro/CDO Baguio Tacloban Dumaguete Puerto_Princesa Zamboanga Batangas Olongapo Tarlac Legazpi`),
    given:
      list(`Maria Mary Jane Angel Rose Grace Joy Princess Jennifer Michelle Cherry Lovely Analyn Marites Rowena Sheila
      Liza Liezel Jocelyn Evelyn Gloria Angelica Jasmine Christine Kristine Rosemarie Maricel Marilou Josephine Catherine
      Jenalyn Aileen Rhea Janice Lorna Divina Emelyn Gemma Merlyn Rodelyn Mark John Jayson Rommel`),
    family:
      list(`Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Torres Castillo Flores Villanueva Ramos Aquino Navarro
      Salazar Mercado Pascual Dizon Manalo Soriano Tolentino Valdez Lacson Quiambao Macaraeg Abad Balagtas Dimaculangan
      Magsaysay Pangilinan Cabrera Evangelista Sarmiento Lagman Bondoc Gatdula Tiongson Umali Salonga Panganiban Buenaventura
      Catapang Dela_Cruz Delos_Reyes Macapagal Batungbakal Sumulong Katigbak Limjoco Catacutan`).map(
        (name) => name.replace('_', ' '),
      ),
    phone: {
      code: '63',
      trunk: '0',
      prefixes: ['917', '918', '905', '926', '935', '947', '998'],
      digits: 7,
    },
    script: 'latin',
  },
  {
    country: 'Ukraine',
    written: ['Ukraine', 'ukraine', 'Україна', 'Украина', 'The Ukraine'],
    share: 11,
    cities:
      spelled(`Kyiv/Kiev/Київ Odesa/Odessa/Одеса Lviv/Lvov/Львів Kharkiv/Kharkov/Харків Dnipro/Dnepr Zaporizhzhia Vinnytsia Poltava
      Chernihiv Cherkasy Sumy Mykolaiv Ternopil Lutsk Rivne`),
    given: slavicGiven,
    family: slavicFamily,
    phone: {
      code: '380',
      trunk: '0',
      prefixes: ['50', '63', '66', '67', '68', '93', '95', '97'],
      digits: 7,
    },
    script: 'cyrillic',
  },
  {
    country: 'Vietnam',
    written: ['Vietnam', 'Viet Nam', 'Việt Nam', 'vietnam'],
    share: 8,
    cities: spelled(
      `Ho_Chi_Minh_City/Saigon/HCMC Hanoi/Ha_Noi/Hà_Nội Da_Nang/Danang/Đà_Nẵng Hai_Phong Can_Tho Nha_Trang Hue/Huế Vung_Tau Da_Lat Bien_Hoa`,
    ),
    given: list(
      `Linh Lan Huong Thao Trang Mai Hoa Phuong Ngoc Thuy Hang Hanh Yen Nhung Loan Kim_Anh Bich Tuyet Dung Quynh My_Linh Tuan Minh Hung Duc`,
    ).map((name) => name.replace('_', ' ')),
    family: list(
      'Nguyen Tran Le Pham Hoang Huynh Phan Vu Vo Dang Bui Do Ho Ngo Duong Ly Dinh Truong Mai Cao',
    ),
    phone: {
      code: '84',
      trunk: '0',
      prefixes: ['90', '91', '93', '97', '98', '32', '34', '70'],
      digits: 7,
    },
    script: 'latin',
  },
  {
    country: 'Colombia',
    written: ['Colombia', 'colombia', 'Columbia'],
    share: 8,
    cities: spelled(
      `Medellin/Medellín Bogota/Bogotá Cali Cartagena Barranquilla Pereira Santa_Marta Bucaramanga Manizales Armenia Cucuta Ibague`,
    ),
    given:
      list(`Maria Laura Valentina Daniela Camila Paola Andrea Diana Sandra Claudia Natalia Carolina Juliana Catalina Paula
      Luisa Angela Marcela Adriana Leidy Yuliana Manuela Sara Isabella Carlos Juan Andres Santiago Sebastian`),
    family:
      list(`Rodriguez Gomez Gonzalez Martinez Garcia Lopez Hernandez Sanchez Ramirez Perez Diaz Munoz Rojas Moreno Jimenez
      Vargas Castro Gutierrez Ortiz Restrepo Ospina Zapata Cardona Giraldo Londono Arango Betancur Quintero Salazar Mejia
      Echeverri Uribe Posada Velez Jaramillo`),
    phone: {
      code: '57',
      trunk: '',
      prefixes: ['300', '301', '310', '311', '312', '315', '318', '320'],
      digits: 7,
    },
    script: 'latin',
  },
  {
    country: 'United States',
    written: ['United States', 'USA', 'US', 'U.S.A.', 'United States of America'],
    share: 9,
    cities:
      spelled(`New_York/NYC/New_York_City Los_Angeles/LA Miami Las_Vegas/Vegas Chicago Houston Dallas Phoenix San_Diego Atlanta Seattle
      Denver Boston Tampa Orlando Austin Portland Nashville Charlotte Detroit`),
    given:
      list(`James Michael Robert John David William Richard Joseph Thomas Christopher Charles Daniel Matthew Anthony Mark Steven
      Andrew Joshua Kevin Brian Jennifer Jessica Ashley Amanda Sarah Stephanie Nicole Elizabeth Heather Megan Rachel Lauren
      Brandon Justin Ryan Eric Tyler Jacob Samantha Rebecca Katherine Alexander Nicholas Benjamin`),
    family:
      list(`Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Thomas Moore Martin Jackson Thompson White
      Harris Clark Lewis Robinson Walker Hall Young King Wright Hill Green Baker Nelson Carter Mitchell Phillips Parker Collins
      Stewart Morris Murphy Cook Rogers Morgan Peterson Cooper Bailey Reed Kelly Howard Brooks Sanders Bennett Hughes Foster
      Kowalczyk Abernathy Whitlock Vandermeer Castellano Delacroix Hargrove Pemberton Lindqvist Okafor`),
    phone: {
      code: '1',
      trunk: '',
      prefixes: ['212', '305', '702', '312', '713', '213', '619', '404', '206'],
      digits: 7,
    },
    script: 'latin',
  },
  {
    country: 'Russia',
    written: ['Russia', 'russia', 'Россия', 'Russian Federation'],
    share: 6,
    cities: spelled(
      `Moscow/Moskva/Москва Saint_Petersburg/St_Petersburg/SPB Kazan Novosibirsk Yekaterinburg Samara Sochi Krasnodar Perm Omsk Ufa`,
    ),
    given:
      list(`Anastasia Olga Elena Natalia Irina Svetlana Tatiana Yulia Ekaterina Maria Anna Daria Polina Ksenia Vera Nina Galina
      Marina Alina Larisa Viktoria Dmitri Sergei Andrei Ivan Maxim Alexei Vladimir`),
    family:
      list(`Ivanova Smirnova Kuznetsova Popova Vasilieva Petrova Sokolova Mikhailova Novikova Fedorova Morozova Volkova
      Alekseeva Lebedeva Semenova Egorova Pavlova Kozlova Stepanova Nikolaeva Orlova Andreeva Makarova Nikitina Zakharova
      Zaitseva Solovieva Borisova Yakovleva Grigorieva`),
    phone: {
      code: '7',
      trunk: '8',
      prefixes: ['903', '905', '909', '916', '921', '926', '985'],
      digits: 7,
    },
    script: 'cyrillic',
  },
  {
    country: 'Brazil',
    written: ['Brazil', 'Brasil', 'brazil'],
    share: 6,
    cities: spelled(
      `Sao_Paulo/São_Paulo Rio_de_Janeiro/Rio Salvador Fortaleza Recife Curitiba Brasilia Natal Florianopolis Manaus Belem`,
    ),
    given:
      list(`Maria Ana Juliana Fernanda Camila Aline Patricia Bruna Amanda Leticia Jessica Larissa Beatriz Gabriela Mariana
      Vanessa Priscila Rafaela Tatiane Carla Lucas Pedro Rafael Gustavo Thiago`),
    family:
      list(`Silva Santos Oliveira Souza Lima Pereira Ferreira Costa Rodrigues Almeida Nascimento Carvalho Araujo Ribeiro
      Barbosa Cardoso Teixeira Moreira Cavalcanti Monteiro Batista Freitas Vieira Rezende`),
    phone: {
      code: '55',
      trunk: '',
      prefixes: ['119', '219', '719', '819', '419'],
      digits: 8,
    },
    script: 'latin',
  },
]

export const occupations: readonly (readonly [readonly string[], number])[] = [
  [['Bartender', 'bar tender', 'Barmaid'], 9],
  [['Waitress', 'waitress', 'Server'], 8],
  [['Nurse', 'nurse', 'Registered Nurse'], 6],
  [['Teacher', 'teacher', 'English teacher'], 7],
  [['Student', 'student', 'University student'], 9],
  [['Masseuse', 'Massage therapist', 'massage'], 5],
  [['Hairdresser', 'hair stylist', 'Hairdresser'], 5],
  [['Accountant', 'accountant', 'Accounting'], 4],
  [['Sales', 'Sales assistant', 'Shop assistant'], 7],
  [['Receptionist', 'Hotel receptionist', 'receptionist'], 5],
  [['Model', 'model', 'Fashion model'], 3],
  [['Dancer', 'dancer', 'Go-go dancer'], 4],
  [['Cook', 'Chef', 'cook'], 4],
  [['Engineer', 'engineer', 'Software engineer'], 4],
  [['Office worker', 'office', 'Clerk'], 5],
  [['Business owner', 'Entrepreneur', 'Own business'], 4],
  [['Call center agent', 'Call centre', 'BPO agent'], 4],
  [['Caregiver', 'caregiver', 'Nanny'], 3],
  [['Driver', 'driver', 'Grab driver'], 3],
  [['Dentist', 'dentist', 'Dental assistant'], 2],
  [['Cashier', 'cashier', 'Supermarket cashier'], 3],
  [['Makeup artist', 'MUA', 'make-up artist'], 2],
  [['Flight attendant', 'Cabin crew', 'Stewardess'], 2],
]

export const venueNames =
  list(`Lucky Golden Blue Red Moon Star Paradise Orchid Lotus Tiger Dragon Sunset Ocean Royal Angel Diamond Silver
  Velvet Rainbow Cherry Coconut Mango Jasmine Pearl Crystal Emerald Sapphire Lagoon Bamboo Dolphin`)
export const venueKinds = list(
  'Bar Club Lounge Massage Spa Cafe Restaurant Hotel Salon Resort Beer_Bar Karaoke',
).map((kind) => kind.replace('_', ' '))
export const streets =
  list(`Sukhumvit Ratchada Mabini Rizal Bonifacio Main Market Church Station Park Garden River Hill Lake Khreschatyk
  Shevchenko Franko Sadova Poblado Laureles Carrera Bolivar Nguyen_Hue Le_Loi Tran_Phu Hai_Ba_Trung Oak Maple Cedar Pine
  Washington Lincoln Lenina Pushkina Gagarina Paulista Augusta Flores Palmas Beach Temple School Hospital Canal Bridge`).map(
    (name) => name.replaceAll('_', ' '),
  )
export const streetKinds: readonly (readonly [string, string])[] = [
  ['Street', 'St.'],
  ['Road', 'Rd'],
  ['Avenue', 'Ave'],
  ['Lane', 'Ln'],
  ['Soi', 'Soi'],
]

export const cars: readonly (readonly [readonly string[], readonly string[], number])[] = [
  [['Toyota', 'toyota', 'Toyoto'], ['Vios', 'Yaris', 'Hilux', 'Fortuner', 'Corolla', 'Camry'], 26],
  [['Honda', 'honda'], ['Click', 'City', 'Civic', 'Jazz', 'CR-V', 'PCX', 'Wave'], 26],
  [['Isuzu', 'isuzu'], ['D-Max', 'MU-X'], 8],
  [['Mazda', 'mazda'], ['2', '3', 'CX-5'], 6],
  [['Mitsubishi', 'mitsubishi', 'Mitsu'], ['Mirage', 'Montero', 'Triton', 'Xpander'], 6],
  [['Ford', 'ford'], ['Ranger', 'Everest', 'Focus', 'F-150', 'Fiesta'], 6],
  [['Nissan', 'nissan'], ['Almera', 'Navara', 'Sentra', 'March'], 5],
  [['Yamaha', 'yamaha'], ['Scoopy', 'NMAX', 'Fino'], 5],
  [['Volkswagen', 'VW', 'vw'], ['Golf', 'Polo', 'Passat'], 3],
  [['Mercedes-Benz', 'Mercedes', 'Benz'], ['C-Class', 'E-Class', 'GLC'], 2],
  [['BMW', 'bmw'], ['3 Series', 'X5', '520d'], 2],
  [['Hyundai', 'hyundai'], ['Accent', 'Tucson', 'Elantra'], 3],
  [['Kia', 'kia'], ['Rio', 'Sportage', 'Picanto'], 3],
  [['Lada', 'lada'], ['Granta', 'Vesta'], 1],
]
export const mailHosts = list(
  'gmail.com gmail.com gmail.com gmail.com yahoo.com hotmail.com outlook.com icloud.com mail.ru ukr.net',
)
export const eyeColors: readonly (readonly [string, number])[] = [
  ['brown', 62],
  ['dark brown', 12],
  ['blue', 12],
  ['green', 8],
  ['grey', 3],
  ['hazel', 3],
]
export const petNames = list(
  'Luna Coco Lucky Max Bella Milo Charlie Kiki Mimi Bobo Simba Nala Toto Bruno Rocky Daisy Leo Oreo Snow Tiger Momo Chico',
)
