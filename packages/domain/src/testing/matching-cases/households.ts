import { casesOf } from './tables/parse.ts'

/** People who share things of one household. */
export const households = casesOf(`
  a couple with one mailbox | <=possible | Robert Ashby; mail rob.and.linda.ashby@gmail.com | Linda Ashby; mail rob.and.linda.ashby@gmail.com | A couple shares its mailbox.
  a couple with one mailbox and one house | <=possible | Robert Ashby; mail ashbyfamily77@gmail.com; at 17 Birchwood Lane, Norwich; from United Kingdom | Linda Ashby; mail ashbyfamily77@gmail.com; at 17 Birchwood Lane, Norwich; from United Kingdom | A couple shares its mailbox and its house.
  a couple with one Facebook page and one phone | <=possible | Thomas Krüger; fb thomas.sabine.krueger; tel +49 30 5557 2210 | Sabine Krüger; fb thomas.sabine.krueger; tel +49 30 5557 2210 | A couple shares its page and its landline.
  a couple with one mailbox, phone, house and car | <=possible | Carlos Benavides; mail benavides.casa@hotmail.com; tel +57 604 555 2311; at Carrera 43 #12-30, Medellín; licensePlate KLM 442 | Patricia Benavides; mail benavides.casa@hotmail.com; tel +57 604 555 2311; at Carrera 43 #12-30, Medellín; licensePlate KLM 442 | Nothing that both share belongs to one person.
  a couple by given names only, with one mailbox | <=possible | Steve; mail steve_karen_h@yahoo.com | Karen; mail steve_karen_h@yahoo.com | Two given names; the mailbox has both.
  a mother and her daughter with a family page | <=possible | Nadezhda Romanova; age 53; fb romanov.family.page | Daria Romanova; age 25; fb romanov.family.page | Given name and age differ.
  a mother and her daughter with one account and one phone | <=possible | Rosa Villalobos; age 49; ig tienda_villalobos; tel +52 33 5555 1942 | Camila Villalobos; age 22; ig tienda_villalobos; tel +52 33 5555 1942 | Given name and age differ; the account is of the family.
  a father and his daughter with one mailbox, by birthdates | <=possible | Somsak Phromma; born 1968-02-02; mail phromma.home@gmail.com | Kanya Phromma; born 1995-10-19; mail phromma.home@gmail.com | Given name and birthdate differ.
  twin sisters with one birthdate, house and mailbox | <=possible | Claire Fontaine; born 1995-06-11; mail famille.fontaine@orange.fr; at 9 rue des Lilas, Nantes | Julie Fontaine; born 1995-06-11; mail famille.fontaine@orange.fr; at 9 rue des Lilas, Nantes | Twins share all but the given name.
  Thai twins by nicknames, one birthdate and house | <=possible | Ploy Sukjai; born 1999-03-21; at 41/7 Moo 3, Bang Lamung; from Thailand | Praew Sukjai; born 1999-03-21; at 41/7 Moo 3, Bang Lamung; from Thailand | Twins with two nicknames.
  Thai twins by nicknames alone, one birthdate and house | <=possible | Ploy; born 1999-03-21; at 41/7 Moo 3, Bang Lamung; from Thailand | Praew; born 1999-03-21; at 41/7 Moo 3, Bang Lamung; from Thailand | Twins with two nicknames.
  Indonesian twins with names that differ in a letter | <=possible | Rina Kusuma; born 1998-12-05; at Jl. Kenanga 12, Malang; from Indonesia | Rini Kusuma; born 1998-12-05; at Jl. Kenanga 12, Malang; from Indonesia | Parents give twins names that are alike.
  Filipino twins with names that are alike | <=possible !prior !learned | Jenalyn Magsaysay; born 1997-09-09; at 12 Mabini St, Iloilo | Jonalyn Magsaysay; born 1997-09-09; at 12 Mabini St, Iloilo | Parents give twins names that are alike.
  sisters with one TikTok account and one house | <=possible | Trần Thị Mai; tt haichiem.tran; at 5 Trần Phú, Đà Nẵng | Trần Thị Ngọc; tt haichiem.tran; at 5 Trần Phú, Đà Nẵng | Sisters share an account and a house.
  brothers with one phone, in Cyrillic | <=possible | Сергій Гончар; tel +380 44 555 7120; at вул. Лесі Українки 4, Луцьк | Андрій Гончар; tel +380 44 555 7120; at вул. Лесі Українки 4, Луцьк | Brothers share a landline and a house.
  a couple whose family name has two forms, with one mailbox | <=possible | Дмитрий Соколов; mail sokolovy.home@mail.ru | Наталья Соколова; mail sokolovy.home@mail.ru | A couple shares its mailbox.
  a couple of whom one given name is not listed, with one phone and house | <=possible | Kevin Burke; tel +353 21 555 0181; at 5 Harbour Road, Cork | Aoife Burke; tel +353 21 555 0181; at 5 Harbour Road, Cork | A couple shares its landline and its house.
  Korean twins with one birthdate and house | <=possible | 김지수; born 1998-03-03; at 12 Sejong-ro, Busan | 김지은; born 1998-03-03; at 12 Sejong-ro, Busan | Twins with two given names.
  a couple with the LINE account of the wife | <=possible | Prasert Wongsuwan; otherAccounts [{"kind":"line","value":"wongsuwan_home"}] | Sukanya Wongsuwan; otherAccounts [{"kind":"line","value":"wongsuwan_home"}] | A couple shares an account.
  one man by name and short form with his mailbox | >=strong | Bob Ashby; mail rashby1966@gmail.com | Robert Ashby; mail rashby1966@gmail.com | Bob is Robert.
  one woman by nickname and full name with her account | >=strong | Ploy; ig ploy.sweet_9921; age 27 | Ploypailin Sukjai; ig ploy.sweet_9921; age 27 | The nickname comes from the name.
  one woman by her name and a bar name, with phone, account and age | >=likely | Candy; tel +66 89 555 3107; ig cndy.bkk_77; age 26 | Duangjai Srisai; tel +66 89 555 3107; ig cndy.bkk_77; age 26 | Candy is no name of a relative; the account and the mobile number are of one person.
  one woman by a slip in her name, with birthdate and house | >=strong | Magdalena Kowalczyk; born 1992-01-30; at ul. Polna 8, Gdynia | Magdalna Kowalczyk; born 1992-01-30; at ul. Polna 8, Gdynia | Magdalna is a typing error.
`)
