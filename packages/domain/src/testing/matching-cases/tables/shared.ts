import { casesOf } from './parse.ts'

/** Couples, families and twins, who share accounts, mailboxes and houses. */
export const sharedByHouseholds = casesOf(`
  -- A couple shares it.
  <=possible | Peter Langford | Susan Langford | + mail pete.and.sue.langford@outlook.com
  <=possible | Rafael Monteiro | Juliana Monteiro | + ig rafa.e.ju.monteiro
  <=possible | Dmytro Hnatiuk | Iryna Hnatiuk | + mail hnatiuk.family@ukr.net
  <=possible | Budi Hartono | Rini Hartono | + fb keluarga.hartono.bogor
  <=possible | Jürgen Ahrens | Petra Ahrens | + mail ahrens-hamburg@web.de; at Lindenallee 8, Hamburg
  <=possible | Antonio Belmonte | Rocío Belmonte | + tel +34 952 418 773; at Calle Larios 14, Málaga
  <=possible | Tom Whitacre | Becky Whitacre | + line tom.becky.w
  <=possible | Kenji Morimoto | Haruka Morimoto | + mail morimoto.ke@docomo.ne.jp
  <=possible | Arun Pillai | Deepa Pillai | + fb arun.deepa.pillai
  <=possible | Ferdinand Aquino | Rosalie Aquino | + fb aquino.fam.laguna; at 22 Mabini St, San Pedro, Laguna
  <=possible | Emre Aksoy | Zeynep Aksoy | + mail aksoyailesi06@gmail.com
  -- Parent and child share it.
  <=possible | Margaret Huxtable; age 55 | Chloe Huxtable; age 27 | + fb huxtable.family.devon
  <=possible | Lourdes Villarin; age 49 | Kristine Villarin; age 23 | + mail villarinfamily@yahoo.com
  <=possible | Somsri Phanthong; age 51 | Pimlada Phanthong; age 25 | + tel +66 2 418 7735; at 118/9 Soi Ari 4, Bangkok
  <=possible | Валентина Гордеева; age 58 | Алёна Гордеева; age 30 | + tel +7 495 418 73 05
  -- Twins share birthdate and house.
  <=possible | Jenny Castañeda | Jessa Castañeda | + born 1997-06-21; at 14 Rizal Ave, Naga
  <=possible | ฟ้า แสงทอง | ฝน แสงทอง | + born 1999-09-09; at 55 หมู่ 2 หางดง
  <=possible !prior !learned | Dina Kusuma | Dini Kusuma | + born 1996-01-30; at Jl. Melati 5, Depok
  <=possible | Oksana Tarasiuk | Olesia Tarasiuk | + born 1994-03-17; tel +380 44 418 7730
  <=possible | Mariana Peçanha | Marina Peçanha | + born 1993-05-05; at Rua das Laranjeiras 80, Niterói
  <=possible !prior !learned | Nguyễn Thu Hà | Nguyễn Thu Hằng | + born 1998-11-11; at 45 Trần Phú, Nha Trang
  <=possible | Ayşegül Demirtaş | Aysun Demirtaş | + born 1995-10-02; at Bağdat Caddesi 210, Istanbul
  <=possible | Khin Hla Hla | Khin Hnin Hnin | + born 1996-04-13; at 36th Street 12, Mandalay
  -- Colleagues and flatmates share it.
  <=weak | Wipa Chantra | Orn Sirikul | + work Blue Lagoon Massage, Patong
  <=possible !prior | Candice Villar | Trisha Ocampo | + tel +63 32 418 7735; at 9 Osmeña Blvd, Cebu City
  -- One person of a household is found again.
  >=likely | Peter Langford | Pete Langford | + mail pete.and.sue.langford@outlook.com
  >=likely | Budi Hartono; age 44 | Budi Hartono; age 44 | + fb keluarga.hartono.bogor
  >=likely | Oksana Tarasiuk | Оксана Тарасюк | + born 1994-03-17; tel +380 44 418 7730
  >=likely | Antonio Belmonte | Toño Belmonte | + tel +34 952 418 773; at Calle Larios 14, Málaga
`)
