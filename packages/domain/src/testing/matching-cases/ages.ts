import { casesOf } from './tables/parse.ts'

/** Ages and birthdates, of one person and of two. */
export const ages = casesOf(`
  one name at one address, one year apart | >=likely | Siriporn Chaiyasit; at 77 Moo 4, Nong Prue; age 28 | Siriporn Chaiyasit; at 77 Moo 4, Nong Prue; age 29 | A birthday lies between the two descriptions.
  one name at one address, three years apart | >=likely | Siriporn Chaiyasit; at 77 Moo 4, Nong Prue; age 28 | Siriporn Chaiyasit; at 77 Moo 4, Nong Prue; age 31 | Ages are estimates.
  one name at one address, 50 years apart | <=weak | Siriporn Chaiyasit; at 77 Moo 4, Nong Prue; age 20 | Siriporn Chaiyasit; at 77 Moo 4, Nong Prue; age 70 | An estimate of an age is not wrong by 50 years; a grandmother may have the same name.
  one name at one address, 30 years apart | <=weak | Siriporn Chaiyasit; at 77 Moo 4, Nong Prue; age 20 | Siriporn Chaiyasit; at 77 Moo 4, Nong Prue; age 50 | A mother with the same name is likelier.
  father and son of one name at one address with a landline, 28 years apart | <=weak | Somchai Rattanakul; at 12 Soi Bongkot, Pattaya; tel +66 38 234 567; age 27 | Somchai Rattanakul; at 12 Soi Bongkot, Pattaya; tel +66 38 234 567; age 55 | A household shares its address, its landline and sometimes a name.
  father and son of one name and address with a landline, by birthdates | <=possible | Somchai Rattanakul; at 12 Soi Bongkot, Pattaya; tel +66 38 234 567; born 1970-02-11 | Somchai Rattanakul; at 12 Soi Bongkot, Pattaya; tel +66 38 234 567; born 1998-09-23 | Both dates are exact, and 28 years apart.
  father and son of one name and address, an age against a birthdate | <=weak | Somchai Rattanakul; at 12 Soi Bongkot, Pattaya; tel +66 38 234 567; born 1970-02-11 | Somchai Rattanakul; at 12 Soi Bongkot, Pattaya; tel +66 38 234 567; age 26 | The age is known on both sides, in two ways.
  father and son with a car and a workplace in common | <=weak | Somchai Rattanakul; at 12 Soi Bongkot, Pattaya; tel +66 38 234 567; age 31; work Rattanakul Garage; carMake Toyota | Somchai Rattanakul; at 12 Soi Bongkot, Pattaya; tel +66 38 234 567; age 58; work Rattanakul Garage; carMake Toyota | A family business and a family car go with the household.
  a rare name, 40 years apart | <=weak | Ottilie Vandermolen; age 24; city Pattaya | Ottilie Vandermolen; age 64; city Pattaya | No user describes a person as 40 years older.
  a partner who gave one of two users an age eight years lower, one phone number | >=strong | Joy Santos; tel +63 917 555 0182; age 29 | Joy Santos; tel +63 917 555 0182; age 37 | Age is the commonest lie, and the number and the name agree.
  a partner who lied about the age by eight years, one Instagram handle | >=likely | Marisol; ig mari.sol.cali; age 24 | Marisol Gutierrez; ig mari.sol.cali; age 32 | A handle belongs to one person.
  a lied age and a phone number, with the family name left out | >=likely | Suda; tel +66 81 555 0182; age 25 | Suda Meechai; tel +66 81 555 0182; age 33 | The number and the given name agree, and the age may be a lie.
  a birthdate eight years later for the second user, one phone number and name | >=likely | Joy Santos; tel +63 917 555 0182; born 1988-03-14 | Joy Santos; tel +63 917 555 0182; born 1996-03-14 | A partner who lies about the age changes the year.
  twelve years apart with an email address and a name in common | >=likely | Oksana Melnyk; mail oksana.mel@ukr.net; age 26 | Oksana Melnyk; mail oksana.mel@ukr.net; age 38 | The address belongs to one person, and 38 passes for 26 on a photo.
  an age that fits the birthdate, with a rare name | >=likely | Ottilie Vandermolen; born 1994-06-17; city Utrecht | Ottilie Vandermolen; age 32; city Utrecht | Born in 1994, 31 or 32 in 2026.
  a common name and an equal age | <=possible | Maria Garcia; age 30 | Maria Garcia; age 30 | Thousands of women of this name are of this age.
  a common name, an equal age and an equal height | <=possible | Maria Garcia; age 30; height 160 cm | Maria Garcia; age 30; height 160 cm | Both are ordinary.
  a common name and city, heights 40 cm apart | <=weak | Maria Garcia; city Madrid; age 30; height 145 cm | Maria Garcia; city Madrid; age 30; height 185 cm | No estimate of a height is wrong by 40 cm.
  one name and phone number, heights seven centimeters apart | >=strong | Arthit Boonsri; tel +66 81 604 2277; height 168 cm | Arthit Boonsri; tel +66 81 604 2277; height 175 cm | Shoes and estimates make seven centimeters.
  one name and phone number, weights 20 kg apart | >=strong | Arthit Boonsri; tel +66 81 604 2277; weight 60 kg | Arthit Boonsri; tel +66 81 604 2277; weight 80 kg | Weight changes over the years.
`)
