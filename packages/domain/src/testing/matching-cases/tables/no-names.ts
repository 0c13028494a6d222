import { casesOf } from './parse.ts'

/** What people type who know no name or write none. */
export const noNames = casesOf(`
  -- The words are no name.
  <=weak | no idea what he's called
  <=weak | didn't catch her name
  <=weak | he wouldn't tell me
  <=weak | the guy from Tinder
  <=weak | that blonde at the gym
  <=weak | my sister's ex
  <=weak | some Russian girl
  <=weak | ask me later
  <=weak | barista in Thonglor
  <=weak | Bumble date no 3
  <=weak | la chica del gimnasio
  <=weak | no me acuerdo
  <=weak !prior !learned | el de la moto roja
  <=weak | una amiga de Tinder
  <=weak | a menina da academia
  <=weak | o cara do bar
  <=weak | ela não quis dizer
  <=weak | le mec de Meetic
  <=weak | la fille du bar
  <=weak | der Typ aus dem Fitnessstudio
  <=weak | keine Ahnung wie er heißt
  <=weak | il ragazzo della palestra
  <=weak | мой бывший
  <=weak | девушка с сайта знакомств
  <=weak | не знаю фамилию
  <=weak | мій колишній
  <=weak | хлопець з Тіндера
  <=weak | คนที่เจอในบาร์
  <=weak | แฟนเก่าเพื่อน
  <=weak | ผู้หญิงร้านนวด
  <=weak | ไม่ทราบ
  <=weak | cewek dari Tinder
  <=weak | mantan pacar saya
  <=weak | nggak tahu namanya
  <=weak | yung lalaki sa bar
  <=weak | ex ko
  <=weak | di ko alam pangalan
  <=weak | anh ở quán bar
  <=weak | không biết tên
  <=weak !prior !learned | cô gái quán cà phê
  <=weak | 酒吧认识的女孩
  <=weak | 不知道叫什么
  <=weak | バーで会った女性
  <=weak | 元カレ
  <=weak | 전 남자친구
  <=weak | 클럽에서 만난 여자
  <=weak | حبيبي السابق
  <=weak | البنت من النادي
  <=weak | הבחור מהטינדר
  <=weak | eski sevgilim
  <=weak | spor salonundaki kız
  <=weak | dziewczyna z siłowni
  <=weak | मेरी पूर्व प्रेमिका
  <=weak | बार वाली लड़की
  <=weak | အရက်ဆိုင်က ကောင်မလေး
  <=weak | បុរសនៅបារ
  <=weak | perempuan dari spa
  <=weak | de jongen van de sportschool
  <=weak | tjejen från jobbet
  <=weak | forgot to ask his name
  <=weak | chico de Bumble
  <=weak | garota da faculdade
  <=weak | gars de la salle de sport
  <=weak | das Mädchen aus der Disko
  <=weak !prior !learned | ragazza conosciuta al mare
  <=weak | парень из Тиндера
  <=weak | дівчина зі спортзалу
  <=weak | สาวร้านกาแฟ
  <=weak | cowok di kantor
  <=weak | cô gái ở phòng gym
  <=weak | 健身房认识的男人
  <=weak | ジムで会った男性
  <=weak | 헬스장에서 만난 남자
  <=weak | chłopak z pracy
  <=weak | meisje van kantoor
  -- The name of a star is not the name of a partner.
  <=weak | Angelina Jolie | + city Bangkok
  <=weak | Cristiano Ronaldo | + city Manila
  <=weak !prior !learned | Anne Hathaway | + city Cebu
  <=weak | Davika Hoorne | + city Phuket
  <=weak !learned | Raisa Andriana | + city Jakarta
  -- A phrase and two numbers are two people.
  <=weak | the guy from Tinder; tel +66 62 418 7735 | the guy from Tinder; tel +66 94 203 6618
  <=weak | la chica del gimnasio; tel +57 310 664 2817 | la chica del gimnasio; tel +57 318 205 9943
  <=weak | cewek dari Tinder; age 27 | cewek dari Tinder; age 27 | + city Jakarta
  -- A phrase does not contradict a number.
  >=likely | the guy from Tinder | Derek Vanstone | + tel +44 7911 264 583
  >=likely | мой бывший | Кирилл Завьялов | + tel +7 926 418 73 05
  >=likely | คนที่เจอในบาร์ | นก | + tel +66 62 771 4093
  -- The phrase around a rare name leaves the name.
  >=possible | Grzegorz Brzozowiecki from Tinder | Grzegorz Brzozowiecki | + age 36
  >=possible | mi ex Leocadia Arizmendi | Leocadia Arizmendi | + age 33
  >=possible | my boss Thaddeus Winterbourne | Thaddeus Winterbourne | + city Leeds
  >=possible !prior !learned | แฟนเก่า ธัญวรัตน์ เพชรรุ่งเรืองกุล | ธัญวรัตน์ เพชรรุ่งเรืองกุล | + age 29
  -- Names that look like words are names.
  >=likely | Precious Moyo; born 1993-04-06
  >=likely | Sunny Kaur; born 1990-11-15
  >=likely | Baby Jane Dumalagan; born 1995-02-27
  >=likely | Angel Locsin Tuazon; born 1998-07-12
  >=likely !prior !learned | Boy Abunda Macaspac; born 1975-08-31
  >=likely | Princess Mae Oliveros; born 1999-03-30
`)
