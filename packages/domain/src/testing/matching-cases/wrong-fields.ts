import { casesOf } from './tables/parse.ts'

/** Values in a field that is not theirs. */
export const wrongFields = casesOf(`
  a number after the name | >=strong | Nok 081-234-5679; in Thailand | Nok Srisai; in Thailand; tel +66 81 234 5679 | The number is a number wherever it was typed.
  a number among the nicknames | >=likely | Suda; nick Nok, 0812345679; in Thailand | Nok; in Thailand; tel 0812345679 | The number is a number wherever it was typed.
  a number as Instagram name | >=likely | Nok; in Thailand; ig 081 234 5679 | Nok; in Thailand; tel 0812345679 | The number is a number wherever it was typed.
  a number next to the workplace | >=likely | Nok; in Thailand; work Tiger Bar, tel 081-234-5679 | Nok; in Thailand; tel 0812345679; work Tiger Bar | The number agrees, and it may be the one of the bar.
  a handle with @ after the name | >=likely | Nok @noklek_88 | Nok Srisai; ig noklek_88 | The @ says that it is a handle.
  a handle with @ among the nicknames | >=possible | Suda; nick Nok, @noklek_88 | Nok; tt @noklek_88 | The @ says that it is a handle.
  the address of a page as name | >=likely | https://www.instagram.com/noklek_88 | Nok Srisai; ig noklek_88 | The address says which network it is.
  the address of an Instagram page in the field for Facebook | >=strong | Nok; fb https://www.instagram.com/noklek_88 | Nok; ig noklek_88 | The address says which network it is.
  the address of a Facebook page next to the workplace | >=likely | Nok; work Tiger Bar facebook.com/noklek88 | Nok; fb noklek88 | The address says which network it is.
  an email address as Instagram name | >=strong | Nok; ig maewbkk77@gmail.com | Nok Srisai; mail maewbkk77@gmail.com | An address is an address wherever it was typed.
  an email address after the name | >=strong | Nok maewbkk77@gmail.com | Nok Srisai; mail maew.bkk77@gmail.com | An address is an address wherever it was typed.
  a LINE name in brackets after the name | >=likely | Nok (line: maew.bkk77) | Nok; otherAccounts [{"kind":"line","value":"maew.bkk77"}] | The label says that it is a user name.
  a full name with a number, and the name | >=likely | Siriporn Chaiyawongse 0812345679; city Pattaya; age 28 | Siriporn Chaiyawongse; city Pattaya; age 28 | What remains of the text is the name.
  two full names with one number each | <=weak | Siriporn Chaiyawongse 0812345679; in Thailand | Malee Rattanavong 0958713406; in Thailand | Nothing agrees.
  a year after the name | <=weak | Nok 1994 | Bee; tel 199419941994 | A year is no number of a phone.
  numbers of a street and of a bar | <=weak | Nok; work Soi 6 Bar 2000; at 12/345 Moo 10 | Bee; work Bar 2000; tel 0612345102 | Street numbers are no number of a phone.
`)
