/** The building blocks of synthetic people, none of whom is real. */
export type OriginCountry = {
  country: string
  /** Spellings of the country's name, the usual one first. */
  written: readonly string[]
  /** Share of the people described. */
  share: number
  cities: readonly (readonly string[])[]
  given: readonly string[]
  family: readonly string[]
  /** Parts of the many rare family names: every first part goes with every last part. */
  rareFamily: readonly [readonly string[], readonly string[]]
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

export const originCountries: readonly OriginCountry[] = [
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
    rareFamily: [[], []],
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
    rareFamily: [
      list('Mag Pang Cata Bala Dima Gat Lac Sala Tala Bana Maca Sumu Lim'),
      list('pantay ilinan cutan gtas culangan dula sina yag wag long bag tigbak'),
    ],
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
    rareFamily: [
      list(
        'Bondar Kov Hrom Lys Mel Pav Rom Sem Tar Vas Yur Zin Chor Dan Fed Hav Kuch Polov Skor Vov',
      ),
      list('chuk iuk ovskyi ivskyi enchuk ychenko ets ak une ash'),
    ],
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
    rareFamily: [list('Thach Luu Chau Kieu Ta Quach Ha Lam Trinh Luong'), list('an un y')],
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
    rareFamily: [
      list('Eche Iba Men Ola Uri Zala Arria Bela Goi Lete Oro Pele'),
      list('garay guren doza rrieta be dua ga tran mona tia zabal nque'),
    ],
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
    rareFamily: [
      list(
        'Ash Black Brad Carl Dal East Fair Glen Hart Kings Lang Mill Pem Red Stan Thorn Wal West',
      ),
      list('ton ford ley wood field man berg worth well by ham ster more land'),
    ],
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
    rareFamily: [
      list('Gorsh Belo Chern Dolg Evst Gavr Kras Lop Mosk Nest Orekh Plat Rod Sav Tim Ush Vor'),
      list('ova ina nova kina tova skaya'),
    ],
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
    rareFamily: [
      list('Alva Bra Camp Dant Falc Guima Maga Nova Pai Quei Sal Tava Vasc'),
      list('ncelos gança lhaes raes rez xoto danha es oso ares inho'),
    ],
    phone: {
      code: '55',
      trunk: '',
      prefixes: ['119', '219', '719', '819', '419'],
      digits: 8,
    },
    script: 'latin',
  },
]
