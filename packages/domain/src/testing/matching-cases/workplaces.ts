import { casesOf } from './tables/parse.ts'

/** Places of work, with and without a name. */
export const workplaces = casesOf(`
  one common given name, both at "bar" | <=weak | Ploy; work bar; city Pattaya; in Thailand | Ploy; work bar; city Pattaya; in Thailand | Thousands work at a place of this kind.
  one common given name, both at "hotel" | <=weak | Ploy; work hotel; city Pattaya; in Thailand | Ploy; work hotel; city Pattaya; in Thailand | Thousands work at a place of this kind.
  one common given name, both at "hospital" | <=weak | Ploy; work hospital; city Pattaya; in Thailand | Ploy; work hospital; city Pattaya; in Thailand | Thousands work at a place of this kind.
  one common given name, both at "company" | <=weak | Ploy; work company; city Pattaya; in Thailand | Ploy; work company; city Pattaya; in Thailand | Thousands work at a place of this kind.
  one common given name, both at "office" | <=weak | Ploy; work office; city Pattaya; in Thailand | Ploy; work office; city Pattaya; in Thailand | Thousands work at a place of this kind.
  one common given name, both at "massage shop" | <=weak | Ploy; work massage shop; city Pattaya; in Thailand | Ploy; work massage shop; city Pattaya; in Thailand | Thousands work at a place of this kind.
  one common given name, both at "self-employed" | <=weak | Ploy; work self-employed; city Pattaya; in Thailand | Ploy; work self-employed; city Pattaya; in Thailand | Thousands work at a place of this kind.
  one common given name, both at "a bar in Pattaya" | <=weak | Ploy; work a bar in Pattaya; city Pattaya; in Thailand | Ploy; work bar, Pattaya; city Pattaya; in Thailand | Thousands work at a place of this kind.
  one common given name, both at "restaurant" | <=weak | Ploy; work restaurant; city Pattaya; in Thailand | Ploy; work ร้านอาหาร; city Pattaya; in Thailand | Thousands work at a place of this kind.
  one common given name, both at "freelance" | <=weak | Ploy; work freelance; city Pattaya; in Thailand | Ploy; work freelancer; city Pattaya; in Thailand | Thousands work at a place of this kind.
  a given and a family name that are common, both at a hospital | <=weak | Maria Santos; work hospital; in Philippines | Maria Santos; work Hospital; in Philippines | The name is one of the commonest, and nurses work in hospitals.
  different names at "hotel in Dubai" | <=weak | Grace Villanueva; work hotel in Dubai | Jocelyn Aquino; work Hotel in Dubai | Dubai has hundreds of hotels, and the names differ.
  a named bar, one nickname and one age | >=possible | Ploy; work Tiger Bar; age 27; city Pattaya; in Thailand | Ploy; work The Tiger Bar; age 27; city Pattaya; in Thailand | Tiger Bar is one bar, where few are called Ploy.
  a named bar and one name | >=likely | Siriporn Chaiyasit; work Lucky Orchid Bar | Siriporn Chaiyasit; work Lucky Orchid Bar, Pattaya | The name is rare and the bar has a name.
  a hospital with its city in front | >=likely | Nattaya Boonmee; work Bangkok Hospital; age 33 | Nattaya Boonmee; work Bangkok hospital; age 33 | Bangkok Hospital is the name of one hospital.
  a bar with and without its name does not speak against one person | >=likely | Siriporn Chaiyasit; work bar; city Pattaya; in Thailand | Siriporn Chaiyasit; work Tiger Bar; city Pattaya; in Thailand | Tiger Bar is a bar.
  one bar and one phone number, different names and no ages | <=possible !prior | Malee Srisuk; work Tiger Bar; tel +66 81 739 4421 | Joy Boonmee; work Tiger Bar; tel 081-739-4421 | It may be the phone of the bar.
  one bar and one phone number, different names and ages | <=weak | Malee Srisuk; work Tiger Bar; tel +66 81 739 4421; age 24 | Joy Boonmee; work Tiger Bar; tel 081-739-4421; age 38 | Two women of one bar gave its phone number.
  one bar, one phone number and one name | >=strong | Malee Srisuk; work Tiger Bar; tel +66 81 739 4421 | Malee Srisuk; work Tiger Bar; tel 081-739-4421 | Everything agrees.
  one bar, one phone number and one nickname | >=likely | Malee Srisuk; work Tiger Bar; tel +66 81 739 4421 | Nok; nick Malee; work Tiger Bar; tel 081-739-4421 | The nickname is the given name on the other side.
`)
