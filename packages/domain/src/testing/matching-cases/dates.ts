import { casesOf } from './tables/parse.ts'

/** Birthdates that agree, nearly agree, or differ. */
export const dates = casesOf(`
  one name and one full birthdate | >=strong | Siriporn Chaiyasit; born 1994-06-17 | Siriporn Chaiyasit; born 1994-06-17 | Few people share name and date.
  a common name and one full birthdate | >=possible | Maria Garcia; born 1994-06-17 | Maria Garcia; born 1994-06-17 | Of a thousand namesakes, two rarely share the day.
  birthdates one day apart, with name and address | >=strong | Siriporn Chaiyasit; at 77 Moo 4, Nong Prue; born 1994-06-17 | Siriporn Chaiyasit; at 77 Moo 4, Nong Prue; born 1994-06-18 | A slip of one day.
  birthdates one day apart, with a rare name | >=likely | Ottilie Vandermolen; born 1994-06-17 | Ottilie Vandermolen; born 1994-06-18 | A rare name and almost the same day.
  birthdates with day and month swapped | >=likely | Ottilie Vandermolen; born 1994-03-05 | Ottilie Vandermolen; born 1994-05-03 | Some countries write the month first.
  birthdates of one month, with name and city | >=likely | Ottilie Vandermolen; born 1994-06-03; city Utrecht | Ottilie Vandermolen; born 1994-06-23; city Utrecht | The day is remembered wrongly.
  one digit of the day mistyped, with name and phone number | >=strong | Siriporn Chaiyasit; born 1994-06-17; tel +66 81 604 2277 | Siriporn Chaiyasit; born 1994-06-11; tel +66 81 604 2277 | A slip of the finger.
  the same day of the next year, with name and city | >=likely | Ottilie Vandermolen; born 1994-06-17; city Utrecht | Ottilie Vandermolen; born 1995-06-17; city Utrecht | Users compute the year from the age.
  the same day twenty years apart, with a common name | <=weak | Maria Garcia; born 1974-06-17 | Maria Garcia; born 1994-06-17 | Twenty years apart are two people.
  the same day twenty years apart, with a common name and city | <=weak | Maria Garcia; born 1974-06-17; city Madrid | Maria Garcia; born 1994-06-17; city Madrid | The year counts more than the day.
  the same day thirty years apart, with name, address and landline | <=possible | Siriporn Chaiyasit; at 77 Moo 4, Nong Prue; tel +66 38 234 567; born 1964-06-17 | Siriporn Chaiyasit; at 77 Moo 4, Nong Prue; tel +66 38 234 567; born 1994-06-17 | The year counts more than the day.
  the same day ten years apart, with phone number and name | >=likely | Siriporn Chaiyasit; tel +66 81 604 2277; born 1984-06-17 | Siriporn Chaiyasit; tel +66 81 604 2277; born 1994-06-17 | One wrong digit of the decade, or a lie.
  a birthdate in the Buddhist calendar | >=strong | Siriporn Chaiyasit; born 17/06/2537 | Siriporn Chaiyasit; born 1994-06-17 | 2537 is 1994.
  a date that does not exist, with day and month swapped | >=strong | Siriporn Chaiyasit; tel +66 81 604 2277; born 1985-13-07 | Siriporn Chaiyasit; tel +66 81 604 2277; born 1985-07-13 | The fields of the date were mixed up.
  a common name and 1 January 1990 | <=possible | Maria Garcia; born 1990-01-01 | Maria Garcia; born 1990-01-01 | Who does not know the date types this one.
  a common name and 1 January 2000 | <=possible | John Smith; born 2000-01-01 | John Smith; born 2000-01-01 | The first date that a form offers.
  a common name and the first day of computers | <=possible | Maria Garcia; born 1970-01-01 | Maria Garcia; born 1970-01-01 | Software writes this date for none.
  a common name and 1 January of an ordinary year | <=possible | Maria Garcia; born 1987-01-01 | Maria Garcia; born 1987-01-01 | Papers without a date of birth say 1 January.
  a common name, 1 January 1990 and a country | <=possible | Maria Garcia; born 1990-01-01; from Colombia | Maria Garcia; born 1990-01-01; from Colombia | Name and country go together, and the date says nothing.
  1 January against a full date of the year, with a rare name | >=likely | Ottilie Vandermolen; born 1994-01-01; city Utrecht | Ottilie Vandermolen; born 1994-06-17; city Utrecht | One user knows only the year.
  1 January against a full date of the year, with name and phone number | >=strong | Siriporn Chaiyasit; born 1994-01-01; tel +66 81 604 2277 | Siriporn Chaiyasit; born 1994-06-17; tel +66 81 604 2277 | The year agrees.
  1 January of a year 30 years earlier, with name and address | <=possible | Siriporn Chaiyasit; at 77 Moo 4, Nong Prue; born 1964-01-01 | Siriporn Chaiyasit; at 77 Moo 4, Nong Prue; born 1994-06-17 | Even if only the years are known, they are 30 apart.
  one default date, and ages 30 years apart | <=weak | Siriporn Chaiyasit; at 77 Moo 4, Nong Prue; born 1990-01-01; age 25 | Siriporn Chaiyasit; at 77 Moo 4, Nong Prue; born 1990-01-01; age 55 | Where the date is a placeholder, the age speaks.
  a default date with an age that fits the other birthdate | >=likely | Ottilie Vandermolen; born 1970-01-01; age 32; city Utrecht | Ottilie Vandermolen; born 1994-06-17; city Utrecht | The placeholder is no difference.
  the first day of computers against a full date, with one phone number | >=strong | Siriporn Chaiyasit; born 1970-01-01; tel +66 81 604 2277 | Siriporn Chaiyasit; born 1999-06-17; tel +66 81 604 2277 | Software writes this date for none.
  a rare name and 1 January of one year, with one city | >=likely | Ottilie Vandermolen; born 1994-01-01; city Utrecht | Ottilie Vandermolen; born 1994-01-01; city Utrecht | The name is rare, and the year agrees.
  two other people with 1 January of one year in one city | <=weak | Dao Meesuk; born 1990-01-01; city Pattaya | Nok Srisai; born 1990-01-01; city Pattaya | A default date and a common city are nothing.
  equal birthdates, ages and one name are counted once | <=possible | Maria Garcia; born 1994-06-17; age 32 | Maria Garcia; born 1993-09-20; age 32 | Equal ages say no more than dates nine months apart.
`)
