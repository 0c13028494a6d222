import { casesOf } from './parse.ts'

/** Names of countries, with nothing else or with one more fact. */
export const namesOfCountries = casesOf(`
  -- A rare name alone is worth a look.
  >=possible | Otar Tchkhartishvili
  >=possible | Jennilyn Gatmaitan Quimson
  >=possible | Saengdao Phetcharaburanin
  >=possible | Thorkild Bjerregaard
  >=possible | Hermenegilda Santisteban Urquiola
  >=possible | Zoryana Pylypchatina
  -- A common name in a large city is at most worth a look.
  <=possible !learned | Thida Aye | + city Mandalay
  <=possible !learned | I Ketut Suardana | + city Denpasar
  <=possible !learned | Lim Hui Min | + city Singapore
  <=possible !learned | Sunita Tamang | + city Kathmandu
  <=possible !learned | Tigist Bekele | + city Addis Ababa
  <=possible !learned | Nino Beridze | + city Tbilisi
  <=possible !learned | 田中 美咲 | + city 大阪
  <=possible !learned | Blessing Okafor | + city Lagos
  <=possible !learned | Nimal Perera | + city Colombo
  -- Two birthdates of a common name are two people.
  <=weak | Thida Aye; born 1989-02-11 | Thida Aye; born 1996-07-30
  <=weak | I Ketut Suardana; born 1984-06-19 | I Ketut Suardana; born 1990-12-05
  <=weak | Lim Hui Min; born 1992-03-08 | Lim Hui Min; born 1997-10-22
  <=weak | Ram Bahadur Thapa; born 1981-01-14 | Ram Bahadur Thapa; born 1988-05-27
  <=weak | Nino Beridze; born 1987-05-02 | Nino Beridze; born 1995-09-17
  <=weak | Abebe Tesfaye; born 1979-11-03 | Abebe Tesfaye; born 1991-04-25
  <=weak | 田中 美咲; born 1990-08-01 | 田中 美咲; born 1998-02-13
  -- One exact birthdate of a common name is worth a look.
  >=possible | Thida Aye; born 1994-05-28
  >=possible | I Ketut Suardana; born 1986-09-13
  >=possible | Lim Hui Min; born 1995-01-19
  >=possible | Nimal Perera; born 1983-07-06
  >=possible | Nino Beridze; born 1991-12-24
  -- A common name and a number, mailbox or account of one person are one person.
  >=strong | Khamla Vongsa; tel +856 20 5578 3346
  >=strong | Sunita Tamang; tel +977 984 173 5562
  >=strong | Kyaw Kyaw Oo; mail kkoo.ygn1987@gmail.com
  >=strong | Tigist Bekele; ig tgbk.habesha_92
  -- Siblings in one town are two people.
  <=weak | Ni Kadek Dewi | Ni Komang Dewi | + city Ubud
  <=weak | Sita Gurung | Gita Gurung | + city Pokhara
  <=weak | Keo Sreymom | Keo Sreypich | + city Siem Reap
  <=weak | Lim Hui Min | Lim Hui Shan | + city Singapore
`)
