import type { MatchingCase } from './matching-case.ts'

const house = { address: '17 Birchwood Lane, Norwich', partnerHomeCountry: 'United Kingdom' }
const thaiHouse = { address: '41/7 Moo 3, Bang Lamung', partnerHomeCountry: 'Thailand' }
const javaHouse = { address: 'Jl. Kenanga 12, Malang', partnerHomeCountry: 'Indonesia' }

/** Two people who share things of one household. */
const two = (
  title: string,
  a: MatchingCase['a'],
  b: MatchingCase['b'],
  why: string,
): MatchingCase => ({ title, a, b, atMost: 'possible', why })

export const households: MatchingCase[] = [
  two(
    'a couple with one mailbox',
    { fullName: 'Robert Ashby', email: 'rob.and.linda.ashby@gmail.com' },
    { fullName: 'Linda Ashby', email: 'rob.and.linda.ashby@gmail.com' },
    'A couple shares its mailbox.',
  ),
  two(
    'a couple with one mailbox and one house',
    { fullName: 'Robert Ashby', email: 'ashbyfamily77@gmail.com', ...house },
    { fullName: 'Linda Ashby', email: 'ashbyfamily77@gmail.com', ...house },
    'A couple shares its mailbox and its house.',
  ),
  two(
    'a couple with one Facebook page and one phone',
    {
      fullName: 'Thomas Krüger',
      socialMediaFacebook: 'thomas.sabine.krueger',
      phoneNumber: '+49 30 5557 2210',
    },
    {
      fullName: 'Sabine Krüger',
      socialMediaFacebook: 'thomas.sabine.krueger',
      phoneNumber: '+49 30 5557 2210',
    },
    'A couple shares its page and its landline.',
  ),
  two(
    'a couple with one mailbox, phone, house and car',
    {
      fullName: 'Carlos Benavides',
      email: 'benavides.casa@hotmail.com',
      phoneNumber: '+57 604 555 2311',
      address: 'Carrera 43 #12-30, Medellín',
      licensePlate: 'KLM 442',
    },
    {
      fullName: 'Patricia Benavides',
      email: 'benavides.casa@hotmail.com',
      phoneNumber: '+57 604 555 2311',
      address: 'Carrera 43 #12-30, Medellín',
      licensePlate: 'KLM 442',
    },
    'Nothing that both share belongs to one person.',
  ),
  two(
    'a couple by given names only, with one mailbox',
    { fullName: 'Steve', email: 'steve_karen_h@yahoo.com' },
    { fullName: 'Karen', email: 'steve_karen_h@yahoo.com' },
    'Two given names; the mailbox has both.',
  ),
  two(
    'a mother and her daughter with a family page',
    { fullName: 'Nadezhda Romanova', age: '53', socialMediaFacebook: 'romanov.family.page' },
    { fullName: 'Daria Romanova', age: '25', socialMediaFacebook: 'romanov.family.page' },
    'Given name and age differ.',
  ),
  two(
    'a mother and her daughter with one account and one phone',
    {
      fullName: 'Rosa Villalobos',
      age: '49',
      socialMediaInstagram: 'tienda_villalobos',
      phoneNumber: '+52 33 5555 1942',
    },
    {
      fullName: 'Camila Villalobos',
      age: '22',
      socialMediaInstagram: 'tienda_villalobos',
      phoneNumber: '+52 33 5555 1942',
    },
    'Given name and age differ; the account is of the family.',
  ),
  two(
    'a father and his daughter with one mailbox, by birthdates',
    { fullName: 'Somsak Phromma', birthdate: '1968-02-02', email: 'phromma.home@gmail.com' },
    { fullName: 'Kanya Phromma', birthdate: '1995-10-19', email: 'phromma.home@gmail.com' },
    'Given name and birthdate differ.',
  ),
  two(
    'twin sisters with one birthdate, house and mailbox',
    {
      fullName: 'Claire Fontaine',
      birthdate: '1995-06-11',
      email: 'famille.fontaine@orange.fr',
      address: '9 rue des Lilas, Nantes',
    },
    {
      fullName: 'Julie Fontaine',
      birthdate: '1995-06-11',
      email: 'famille.fontaine@orange.fr',
      address: '9 rue des Lilas, Nantes',
    },
    'Twins share all but the given name.',
  ),
  two(
    'Thai twins by nicknames, one birthdate and house',
    { fullName: 'Ploy Sukjai', birthdate: '1999-03-21', ...thaiHouse },
    { fullName: 'Praew Sukjai', birthdate: '1999-03-21', ...thaiHouse },
    'Twins with two nicknames.',
  ),
  two(
    'Thai twins by nicknames alone, one birthdate and house',
    { fullName: 'Ploy', birthdate: '1999-03-21', ...thaiHouse },
    { fullName: 'Praew', birthdate: '1999-03-21', ...thaiHouse },
    'Twins with two nicknames.',
  ),
  two(
    'Indonesian twins with names that differ in a letter',
    { fullName: 'Rina Kusuma', birthdate: '1998-12-05', ...javaHouse },
    { fullName: 'Rini Kusuma', birthdate: '1998-12-05', ...javaHouse },
    'Parents give twins names that are alike.',
  ),
  {
    ...two(
      'Filipino twins with names that are alike',
      { fullName: 'Jenalyn Magsaysay', birthdate: '1997-09-09', address: '12 Mabini St, Iloilo' },
      { fullName: 'Jonalyn Magsaysay', birthdate: '1997-09-09', address: '12 Mabini St, Iloilo' },
      'Parents give twins names that are alike.',
    ),
    // e and o are also spellings of one vowel
    knownWrong: ['prior', 'learned'],
  },
  two(
    'sisters with one TikTok account and one house',
    {
      fullName: 'Trần Thị Mai',
      socialMediaTiktok: 'haichiem.tran',
      address: '5 Trần Phú, Đà Nẵng',
    },
    {
      fullName: 'Trần Thị Ngọc',
      socialMediaTiktok: 'haichiem.tran',
      address: '5 Trần Phú, Đà Nẵng',
    },
    'Sisters share an account and a house.',
  ),
  two(
    'brothers with one phone, in Cyrillic',
    {
      fullName: 'Сергій Гончар',
      phoneNumber: '+380 44 555 7120',
      address: 'вул. Лесі Українки 4, Луцьк',
    },
    {
      fullName: 'Андрій Гончар',
      phoneNumber: '+380 44 555 7120',
      address: 'вул. Лесі Українки 4, Луцьк',
    },
    'Brothers share a landline and a house.',
  ),
  two(
    'a couple whose family name has two forms, with one mailbox',
    { fullName: 'Дмитрий Соколов', email: 'sokolovy.home@mail.ru' },
    { fullName: 'Наталья Соколова', email: 'sokolovy.home@mail.ru' },
    'A couple shares its mailbox.',
  ),
  two(
    'a couple of whom one given name is not listed, with one phone and house',
    { fullName: 'Kevin Burke', phoneNumber: '+353 21 555 0181', address: '5 Harbour Road, Cork' },
    { fullName: 'Aoife Burke', phoneNumber: '+353 21 555 0181', address: '5 Harbour Road, Cork' },
    'A couple shares its landline and its house.',
  ),
  two(
    'Korean twins with one birthdate and house',
    { fullName: '김지수', birthdate: '1998-03-03', address: '12 Sejong-ro, Busan' },
    { fullName: '김지은', birthdate: '1998-03-03', address: '12 Sejong-ro, Busan' },
    'Twins with two given names.',
  ),
  two(
    'a couple with the LINE account of the wife',
    { fullName: 'Prasert Wongsuwan', otherAccounts: '[{"kind":"line","value":"wongsuwan_home"}]' },
    { fullName: 'Sukanya Wongsuwan', otherAccounts: '[{"kind":"line","value":"wongsuwan_home"}]' },
    'A couple shares an account.',
  ),
  {
    title: 'one man by name and short form with his mailbox',
    a: { fullName: 'Bob Ashby', email: 'rashby1966@gmail.com' },
    b: { fullName: 'Robert Ashby', email: 'rashby1966@gmail.com' },
    atLeast: 'strong',
    why: 'Bob is Robert.',
  },
  {
    title: 'one woman by nickname and full name with her account',
    a: { fullName: 'Ploy', socialMediaInstagram: 'ploy.sweet_9921', age: '27' },
    b: { fullName: 'Ploypailin Sukjai', socialMediaInstagram: 'ploy.sweet_9921', age: '27' },
    atLeast: 'strong',
    why: 'The nickname comes from the name.',
  },
  {
    title: 'one woman by her name and a bar name, with phone, account and age',
    a: {
      fullName: 'Candy',
      phoneNumber: '+66 89 555 3107',
      socialMediaInstagram: 'cndy.bkk_77',
      age: '26',
    },
    b: {
      fullName: 'Duangjai Srisai',
      phoneNumber: '+66 89 555 3107',
      socialMediaInstagram: 'cndy.bkk_77',
      age: '26',
    },
    atLeast: 'likely',
    why: 'Candy is no name of a relative; the account and the mobile number are of one person.',
  },
  {
    title: 'one woman by a slip in her name, with birthdate and house',
    a: { fullName: 'Magdalena Kowalczyk', birthdate: '1992-01-30', address: 'ul. Polna 8, Gdynia' },
    b: { fullName: 'Magdalna Kowalczyk', birthdate: '1992-01-30', address: 'ul. Polna 8, Gdynia' },
    atLeast: 'strong',
    why: 'Magdalna is a typing error.',
  },
]
