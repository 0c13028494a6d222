import { casesOf } from './tables/parse.ts'

/** Relatives, who share family names and houses. */
export const relatives = casesOf(`
  twin sisters of one household | <=possible | Anna Wiśniewska; born 1996-05-14; at ul. Długa 14, Kraków; from Poland | Magdalena Wiśniewska; born 1996-05-14; at ul. Długa 14, Kraków; from Poland | Two common given names, and twins share all the rest.
  twin sisters with a family phone | <=possible | Emily Hartwell; born 1994-09-30; tel +1 937 461 2084; at 2214 Maple Avenue, Dayton, OH 45410; from USA | Sarah Hartwell; born 1994-09-30; tel +1 937 461 2084; at 2214 Maple Avenue, Dayton, OH 45410; from USA | A household shares its phone.
  twin brothers with two Facebook pages | <=possible | Joshua Delgado; born 1998-01-19; fb josh.delgado.98; at 2214 Maple Avenue, Dayton, OH 45410; from USA | Nathan Delgado; born 1998-01-19; fb nate.delgado7; at 2214 Maple Avenue, Dayton, OH 45410; from USA | Different given names and different pages are two people.
  Thai twins with one phone | <=possible | Siriporn Thongdee; born 1997-07-07; tel +66 81 555 2041; at 88/12 Moo 5, Ban Chang, Rayong; from Thailand | Supaporn Thongdee; born 1997-07-07; tel +66 81 555 2041; at 88/12 Moo 5, Ban Chang, Rayong; from Thailand | Two Thai given names; families name twins alike.
  sisters at one address | <=weak | Anna Petrenko; born 1995-02-11; at вул. Садова 17, Полтава; from Ukraine | Olga Petrenko; born 1998-11-02; at вул. Садова 17, Полтава; from Ukraine | Given name and date of birth differ.
  sisters at one address, no dates | <=possible | Anna Petrenko; at вул. Садова 17, Полтава; from Ukraine | Olga Petrenko; at вул. Садова 17, Полтава; from Ukraine | The given names differ; a household shares address and family name.
  sisters with a landline and a car | <=possible | Maricel Quiambao; tel +63 53 321 4455; licensePlate NBC 1234; at 45 Rizal Street, Tacloban; from Philippines | Jocelyn Quiambao; tel +63 53 321 4455; licensePlate NBC 1234; at 45 Rizal Street, Tacloban; from Philippines | A landline and a car belong to the household.
  brothers in one house in Vietnam | <=possible | Nguyễn Văn Tuấn; at 12 Lê Lợi, Huế; from Vietnam | Nguyễn Văn Hùng; at 12 Lê Lợi, Huế; from Vietnam | Half of all Vietnamese are called Nguyen; the given names differ.
  sisters in Vietnam | <=possible | Nguyễn Thị Lan; at 12 Lê Lợi, Huế; age 24 | Nguyễn Thị Hoa; at 12 Lê Lợi, Huế; age 25 | Lan and Hoa are two people.
  mother and daughter at one address | <=weak | Carmen Rodriguez; age 52; at Calle 10 #43-12, Medellín | Valentina Rodriguez; age 26; at Calle 10 #43-12, Medellín | Given name and age differ.
  sisters known by their mobile numbers | <=weak | Kateryna Bondar; tel +380 67 111 2233; at вул. Садова 17, Полтава; from Ukraine | Yulia Bondar; tel +380 67 444 5566; at вул. Садова 17, Полтава; from Ukraine | Mobile numbers separate the members of a household.
  two women of one family name who work in one bar | <=weak | Malee Srisuk; work Lucky Star Bar; city Pattaya | Wanida Srisuk; work Lucky Star Bar; city Pattaya | Sisters and cousins often work together.
  siblings with one email address of the family | <=possible | Lukas Brandt; mail familie.brandt@web.de; born 1990-04-01 | Johanna Brandt; mail familie.brandt@web.de; born 1993-08-12 | Given names and dates of birth differ.
  cousins of one town | <=weak | Laura Gutierrez; partnerHomeCity Cali; age 27 | Daniela Gutierrez; partnerHomeCity Cali; age 27 | A family name and an age are common in a town.
  a married couple | <=possible | James Whitfield; tel +44 20 7946 0321; at 8 Elm Grove, Leeds | Helen Whitfield; tel +44 20 7946 0321; at 8 Elm Grove, Leeds | A couple shares name, address and landline.
  Arab brothers in one house | <=possible | Khalid Al-Masri; at 5 Nile Street, Giza | Youssef Al-Masri; at 5 Nile Street, Giza | Two given names.
  sisters in India | <=possible | Priya Deshpande; at 22 MG Road, Pune; petNames Bruno | Anjali Deshpande; at 22 MG Road, Pune; petNames Bruno | Address and dog belong to the household.
  sisters in Japan | <=possible | 田中 花子; at 渋谷区神南1-2-3 | 田中 さくら; at 渋谷区神南1-2-3 | Two given names at one address.
  Korean sisters | <=weak | 김지영; at 12 Teheran-ro, Seoul; born 1993-03-03 | 김수진; at 12 Teheran-ro, Seoul; born 1996-10-20 | Given name and date of birth differ.
  one woman with two spellings at one address | >=likely | Olena Petrenko; at вул. Садова 17, Полтава; from Ukraine | Елена Петренко; at вул. Садова 17, Полтава; from Ukraine | Olena is Elena.
  one woman by name and nickname at one address | >=likely | Nok Jaidee; nick Nok; at 88/12 Moo 5, Ban Chang, Rayong; from Thailand | Suda Jaidee; nick Nok; at 88/12 Moo 5, Ban Chang, Rayong; from Thailand | The nickname explains the other given name.
  one man by name and short form, with his phone | >=strong | Bill Hartwell; tel +1 937 461 2083 | William Hartwell; tel +1 937 461 2083 | Bill is William, and the phone is the same.
  one woman with her own phone and an unknown second name | >=possible | Nok Srisai; tel +66 89 555 7711; age 29 | Duangjai Srisai; tel +66 89 555 7711; age 29 | Nok is a nickname, and phone and age are the same.
  housemates with different names | <=weak | Ploy Chaiyo; age 23; at 88/12 Moo 5, Ban Chang, Rayong; from Thailand | Kanya Boonmee; age 31; at 88/12 Moo 5, Ban Chang, Rayong; from Thailand | A house, and nothing else.
`)
