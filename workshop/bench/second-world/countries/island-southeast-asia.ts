import { shortForms, terms, words, type Country } from './country.ts'

export const philippines: Country = {
  name: 'Philippines',
  written: ['Philippines', 'Phils', 'philippines', 'Pilipinas', 'The Philippines', 'Philipines'],
  women:
    terms(`Maria Mary_Grace Mary_Jane Jessa Angelica Rosalie Jenny Cristina/Christina Marilyn Ana Shiela/Sheila
    Rosemarie Analiza Lorena Mary_Ann/Maryann Nicole Arlene Rochelle Glenda Melanie Jonalyn Imelda Carmela Girlie Maricar
    Mylene Ruby Rica Jackielyn/Jacquelyn April_Joy Kristel/Christel Honey_Grace Donna Vanessa Abegail/Abigail Charlene Regine
    Jolina Aiza Erlinda Nenita Lilibeth Marjorie Hazel Gina Daisy Princess_Mae Lyka Trisha Danica Camille Roselyn Geraldine
    Mercy Norma Edna Riza Lovely_Joy Eunice Clarisse Kathleen Pauline Rhodora Amalia Beverly Cherry_Mae Dianne Mae_Ann`),
  men: terms(
    'Jose Juan_Carlo Michael Reynaldo Christian Rodel Jerome Arnel Ramil Noel Ariel Dennis Joel Edgar Ronnie Allan',
  ),
  families:
    terms(`dela_Cruz/Delacruz Garcia Reyes Ramos Mendoza Santos Flores Gonzales Bautista Villanueva Fernandez Cruz
    de_Guzman/Deguzman Lopez Perez Castillo Francisco Rivera Aquino Castro Sanchez Torres de_Leon/Deleon Domingo Martinez
    Rodriguez Santiago Soriano delos_Santos Diaz Hernandez Tolentino Valdez Ramirez Morales Mercado Tan Aguilar Navarro Manalo
    Gomez Dizon del_Rosario Javier Corpuz Gutierrez Salvador Velasco Miranda David Ferrer Alvarez Sarmiento Pascual Lim delos_Reyes
    Marquez Jimenez Cortez Antonio Agustin Rosales Manuel Mariano Evangelista Pineda Enriquez Ocampo Alcantara Pascua Robles
    Abella Baluyot Cabahug Dumlao Espina Fajardo Galvez Habana Ibanez Jalandoni Lacsamana Magbanua Nepomuceno Oblena Padilla Quijano
    Relampagos Sumagaysay Tabada Ugay Ventura Ybanez Zamora Baguio Canlas Mangubat Paglinawan`),
  exponents: { given: 0.6, family: 0.55 },
  rareFamily: {
    share: 0.2,
    syllables: [
      words('Ba Ca Da Gu Hi La Ma Na Pa Sa Ta Lu Ti Pu'),
      words('lingit bayag gasang rantes nuelo tangan lambao cuyos basay ridad mporo las'),
    ],
  },
  nicknames: words(
    'Jing Baby Inday Neneng Len Weng Gigi Tin Che Ging Bing Mhay Kring Jaja Ching Nene Apple Lyn',
  ),
  shortForms: shortForms(
    'Angelica=Angel Cristina=Tina Rosalie=Rose Marilyn=Lyn Mary_Grace=Grace Mary_Jane=MJ Jonalyn=Jona Melanie=Mel Jackielyn=Jackie Lilibeth=Beth Geraldine=Ging Rosemarie=Rose Abegail=Abby Kathleen=Kat',
  ),
  pattern: 'given family',
  middles: [],
  cities:
    terms(`Manila Quezon_City/Quezon Cebu/Cebu_City Davao/Davao_City Angeles/Angeles_City Makati/Makati_City Cagayan_de_Oro/CDO
    Iloilo/Iloilo_City Bacolod Zamboanga Pasig Taguig Dumaguete Tagbilaran General_Santos/Gensan Baguio Olongapo/Subic Butuan Tacloban
    Lucena Naga Puerto_Princesa/Palawan Cavite Batangas Ormoc Surigao`),
  streets: words(
    'Bonifacio_St Fields_Ave Quirino_Hwy Osmena_Blvd Purok_5 Burgos_St Roxas_Ave Aguinaldo_St Barangay_Lahug Session_Rd Mango_Ave',
  ),
  phone: {
    code: '63',
    starts: ['906', '915', '919', '921', '927', '936', '945', '956', '966', '977', '995'],
    length: 10,
    trunk: '0',
  },
  mailHosts: words('gmail.com yahoo.com gmail.com ymail.com'),
}

export const indonesia: Country = {
  name: 'Indonesia',
  written: ['Indonesia', 'indonesia', 'Indo', 'INDONESIA'],
  women:
    terms(`Siti Dewi Sri Nur/Noor Putri Ayu Fitri/Fitry Rina Yuni Wulan Indah Lestari Ratna Dian Maya Eka Wati Ani Rini Yanti
    Desi/Desy Linda Novi/Novy Intan Mega Tari Kartika Nurul Rani Sari Tuti Lina Ningsih Anisa/Annisa Citra Diah Endang Gita Hesti
    Ika Juwita Kadek Luh Made Nia Puspita Risma Susi Tri Umi Vina Winda Yulia Zahra`),
  men: terms(
    'Agus Budi Dedi Eko Hendra Iwan Joko Rudi Slamet Wahyu Yusuf Bayu Rizki Andi Made Ketut',
  ),
  families:
    terms(`Sari Wati Lestari Rahayu Susanti Wulandari Handayani Putri Anggraini Setiawan Hidayat Saputra Santoso Wijaya
    Kusuma Pratiwi Utami Permata Maharani Siregar Nasution Simanjuntak Hutapea Sitorus Lubis Harahap Pangaribuan Gunawan Halim
    Tanjung Kurniawan Nugroho Purnama Suryani Astuti Mulyani Yuliana Hasanah Safitri Oktaviani Fitriani Ramadhani`),
  exponents: { given: 0.7, family: 0.6 },
  rareFamily: {
    share: 0.25,
    syllables: [
      words('Su Wi Ku Har Pra Nu Dar Mul Is'),
      words('tanto jatmiko mawati yono dianto rsono hartini wandi karyo naeni'),
    ],
  },
  nicknames: words('Neng Nonik Cici Teteh Cinta Icha Uut Ndari Yayuk'),
  shortForms: shortForms(
    'Siti=Titi Fitri=Fifi Kartika=Tika Anisa=Nisa Puspita=Pita Yulia=Lia Wulan=Ulan',
  ),
  pattern: 'given family',
  middles: [],
  cities: terms(
    'Jakarta Surabaya Bali/Denpasar Bandung Medan Semarang Yogyakarta/Jogja Makassar Kuta Batam Malang Palembang Ubud Solo Bogor Lombok/Mataram Pontianak Manado',
  ),
  streets: words(
    'Jl_Sudirman Jl_Legian Jl_Gatot_Subroto Jl_Diponegoro Gang_Poppies Jl_Thamrin Jl_Merdeka Jl_Kartini Jl_Gajah_Mada',
  ),
  phone: {
    code: '62',
    starts: ['812', '813', '821', '852', '857', '878', '896'],
    length: 11,
    trunk: '0',
  },
  mailHosts: words('gmail.com yahoo.co.id gmail.com'),
}
