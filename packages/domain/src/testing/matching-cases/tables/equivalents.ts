import { casesOf } from './parse.ts'

/** One name in two languages, with its short form, in two scripts, or with a form of address. */
export const equivalentNames = casesOf(`
  -- It is one name in two Slavic languages.
  >=possible | Олексій Гайдук | Алексей Гайдук | + city Черкаси; age 34
  >=possible | Volodymyr Kostenko | Vladimir Kostenko | + city Zaporizhzhia; age 34
  >=possible | Григорій Мазур | Григорий Мазур | + city Чернівці; age 34
  >=possible | Serhii Polishchuk | Sergey Polischuk | + city Vinnytsia; age 34
  >=possible | Аляксандр Жук | Александр Жук | + city Минск; age 34
  >=possible !prior | Kanstantsin Baranau | Konstantin Baranov | + city Minsk; age 34
  >=possible !prior !learned | Yauheniya Sidarenka | Evgenia Sidorenko | + city Grodno; age 34
  >=possible | Павло Гончар | Pavel Gonchar | + city Kherson; age 34
  >=possible | Mykhailo Stetsenko | Mikhail Stetsenko | + city Sumy; age 34
  >=possible | Надія Кучер | Nadezhda Kucher | + city Ivano-Frankivsk; age 34
  >=possible | Світлана Оліфіренко | Светлана Олифиренко | + city Одеса; age 34
  >=possible | Віталій Щур | Виталий Щур | + city Тернопіль; age 34
  >=possible | Ilya Yermolenko | Illia Yermolenko | + city Rivne; age 34
  >=possible | Tomasz Wawrzyniak | Tomáš Wawrzyniak | + city Kraków; age 34
  -- It is one name and its short form.
  >=possible | Саша Пономаренко | Олександр Пономаренко | + city Полтава; age 29
  >=possible | Dima Shevchuk | Dmitriy Shevchuk | + city Lutsk; age 29
  >=possible | Лёша Третьяков | Алексей Третьяков | + city Казань; age 29
  >=possible | Женя Рябцева | Evgeniya Ryabtseva | + city Samara; age 29
  >=possible | Nacho Etxeberria | Ignacio Etxeberria | + city Vitoria; age 29
  >=possible | Chelo Barrientos | Consuelo Barrientos | + city Arequipa; age 29
  >=possible | Beto Zepeda | Alberto Zepeda | + city León; age 29
  >=possible | Lalo Urrutia | Eduardo Urrutia | + city Toluca; age 29
  >=possible | Dudu Siqueira | Eduardo Siqueira | + city Goiânia; age 29
  >=possible !prior !learned | Malu Tavares | Maria Luiza Tavares | + city Belém; age 29
  >=possible | Tonho Sampaio | Antônio Sampaio | + city Salvador; age 29
  >=possible !prior !learned | Boyet Manalastas | Roberto Manalastas | + city Angeles; age 29
  >=possible !prior !learned | Maricel Pangilinan | Maria Celia Pangilinan | + city Tarlac; age 29
  >=possible | Jhun-Jhun Magsaysay | Junjun Magsaysay | + city Iba; age 29
  >=possible | İbo Karadeniz | İbrahim Karadeniz | + city Trabzon; age 29
  >=possible | Apo Özkan | Abdullah Özkan | + city Adana; age 29
  >=possible | Mido Abdelaziz | Mohamed Abdelaziz | + city Tanta; age 29
  >=possible | Rami Ben-David | Avraham Ben-David | + city Haifa; age 29
  >=possible !prior | Tzachi Peretz | Yitzhak Peretz | + city Ashdod; age 29
  >=possible | Mamad Rostami | Mohammad Rostami | + city Shiraz; age 29
  >=possible | Bill Hathersage | William Hathersage | + city Sheffield; age 29
  >=possible | Peggy Ollerenshaw | Margaret Ollerenshaw | + city Bolton; age 29
  >=possible | Jack Thistlewood | John Thistlewood | + city Perth; age 29
  -- It is one name in two scripts.
  >=possible | יעל שרעבי | Yael Sharabi | + city Netanya; age 33
  >=possible !prior | משה אוחיון | Moshe Ohayon | + city Ashdod; age 33
  >=possible | فاطمة الزهراني | Fatima Alzahrani | + city Jeddah; age 33
  >=possible | يوسف حداد | Youssef Haddad | + city Beirut; age 33
  >=possible | خالد الشمري | Khaled Al-Shammari | + city Riyadh; age 33
  >=possible !prior | شیرین رضایی | Shirin Rezaei | + city Isfahan; age 33
  >=possible | Γιώργος Παπαδόπουλος | Giorgos Papadopoulos | + city Patras; age 33
  >=possible | अनीता वर्मा | Anita Verma | + city Jaipur; age 33
  >=possible | Наталья Чернышёва | Natalya Chernysheva | + city Perm; age 33
  >=possible | Юлия Щербакова | Yuliya Shcherbakova | + city Omsk; age 33
  >=possible | นภัสสร วงศ์ไพศาล | Napatsorn Wongpaisan | + city Udon Thani; age 33
  >=possible | 선우은비 | Sunwoo Eunbi | + city Daegu; age 33
  >=possible | 제갈현 | Jegal Hyun | + city Daejeon; age 33
  >=possible | 독고준 | Dokgo Jun | + city Seoul; age 33
  >=possible !prior | さくら 渡邉 | 渡辺 さくら | + city 名古屋; age 33
  >=possible | Oei Tjoen Hok | Oei Cun Hok | + city Semarang; age 33
  >=possible | Soeharti Poerwanto | Suharti Purwanto | + city Klaten; age 33
  >=possible | Trần Bảo Châu | Tran Bao Chau | + city Cần Thơ; age 33
  >=possible !prior | Ann / แอน รัตนพร | Ann Rattanaporn | + city Trang; age 33
  >=possible | Rosalinda Kapunan a.k.a. Rose | Rosalinda Kapunan | + city Vigan; age 33
  >=possible | Weerachai Thongsawat (Boy) | Weerachai Thongsawat | + city Loei; age 33
  >=possible !prior | Leila alias Sandra Kowalczyk | Sandra Kowalczyk | + city Łódź; age 33
  -- A form of address is no word of the name.
  >=possible | Khun Wannapa Sornchai | Wannapa Sornchai | + city Nan; age 38
  >=possible | คุณวรรณภา สรชัย | วรรณภา สรชัย | + city น่าน; age 38
  >=possible | Bu Endang Wijayanti | Endang Wijayanti | + city Kediri; age 38
  >=possible | Mbak Yuliana Saraswati | Yuliana Saraswati | + city Solo; age 38
  >=possible | Puan Zaharah Ismadi | Zaharah Ismadi | + city Kuantan; age 38
  >=possible | Ma Ei Ei Khaing Zin | Ei Ei Khaing Zin | + city Bago; age 38
  >=possible !prior | Sayama Nwe Nwe Thant | Nwe Nwe Thant | + city Yangon; age 38
  >=possible | Chị Ngọc Bích Liên | Ngọc Bích Liên | + city Đà Lạt; age 38
  >=possible | Aling Nena Bautista-Cruz | Nena Bautista-Cruz | + city Batangas; age 38
  >=possible | Señora Pilar Iturralde | Pilar Iturralde | + city Quito; age 38
  >=possible !prior !learned | Seu Osvaldo Pimentel | Osvaldo Pimentel | + city Olinda; age 38
  >=possible | Tanaka Hideaki-san | Tanaka Hideaki | + city Kobe; age 38
  >=possible | Abu Khalid Al-Otaibi | Khalid Al-Otaibi | + city Dammam; age 38
  >=possible | Hüseyin Bey Karaosmanoğlu | Hüseyin Karaosmanoğlu | + city Manisa; age 38
  >=possible | Dr. Ingeborg Thalheim | Ingeborg Thalheim | + city Ulm; age 38
  >=possible | Shri Ramesh Chaturvedi | Ramesh Chaturvedi | + city Varanasi; age 38
  >=possible | Rajni Chaturvedi ji | Rajni Chaturvedi | + city Varanasi; age 38
  -- Two names that look or sound alike are two names.
  <=weak | Павло Гончар | Петро Гончар | + city Херсон
  <=weak | Олександр Мельник | Олександра Мельник | + city Київ
  <=weak | Vitaliy Bondar | Valeriy Bondar | + city Kyiv
  <=weak !learned | 刘洋 | 刘阳 | + city 西安
  <=weak | 陈晨 | 陈辰 | + city 广州
  <=weak !learned | 周杰 | 周洁 | + city 武汉
  <=weak | Khun Noi | Khun Lek | + city Phuket
  <=weak | Mbak Rina | Mbak Tuti | + city Solo
  <=weak | Tita Baby | Tita Cora | + city Manila
  <=weak | Mas Eko | Mas Dwi | + city Yogyakarta
  <=weak | Khaled Haddad | Walid Haddad | + city Beirut
  <=weak | Marcelo Pinto | Marcela Pinto | + city Curitiba
`)
