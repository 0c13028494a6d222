import type { FrequencyField, ValueFrequencies } from '../evidence-types.ts'

/** Values by how many profiles hold them, roughly; only what is clearly commoner than the rest. */
const table = (groups: Record<string, string>): Map<string, number> => {
  const chances = new Map<string, number>()
  for (const [chance, values] of Object.entries(groups)) {
    for (const value of values.split(/[\s,]+/)) {
      if (value !== '' && !chances.has(value)) chances.set(value, +chance)
    }
  }
  return chances
}

/** Words of names in Latin letters, given and family names together. */
const nameWords = table({
  0.01: `maria anna john james david michael robert maria-jose nguyen mohammed mohamed muhammad`,
  0.005: `mary jose juan daniel thomas william richard joseph charles christopher matthew anthony mark
    paul peter george alexander elena olga natalia irina svetlana tatiana yulia ekaterina anastasia
    sergei dmitri ivan andrei carlos luis ana rosa carmen jennifer elizabeth sarah jessica lisa
    smith garcia rodriguez lopez martinez hernandez gonzalez perez sanchez silva santos kim lee park
    wang li zhang chen liu tran le pham somchai santi nok noi lek ploy may joy grace angel angela
    laura linda susan karen nancy emily emma sophie kevin brian steven andrew edward ronald kenneth`,
  0.002: `johnson williams brown jones miller davis wilson taylor anderson moore jackson martin thompson
    white harris clark lewis robinson walker young allen king wright scott hill green adams baker
    nelson carter mitchell roberts turner phillips campbell parker evans edwards collins cruz reyes
    ramos flores rivera torres mendoza castillo bautista delacruz villanueva aquino gomez diaz vargas
    castro rojas moreno gutierrez ortiz morales ramirez alvarez romero costa souza oliveira pereira
    lima ferreira almeida ivanova petrova smirnova popova kuznetsova shevchenko kovalenko bondarenko
    tkachenko kravchenko ivanov petrov singh kumar sharma gupta patel khan ali ahmed hassan hussein
    jaidee saetang saelee boonmee srisuk thongchai wichai prasert somsak somporn siriporn malee suda
    nattaya kanya ratana wanida apinya chanida supaporn pornthip jintana sunisa kamon anong nid pim
    fon bee ann mint nan bow pat michelle christine marie jasmine angelica princess rose rosemarie
    cherry lovely mae jane joyce jenny analyn marites rowena sheila liza liezel jocelyn evelyn gloria
    teresa patricia sandra monica claudia paola andrea diana camila valentina daniela sofia isabella
    gabriela mariana natalie veronica victoria oksana oleksandra kateryna iryna yana alina marina
    darya daria polina ksenia vera nina galina ludmila larisa nadia hong linh lan huong thao trang
    mai hoa phuong yuki sakura yuko akiko ming mei ying xin jing min jin soo tuan minh hung anh duc
    ryan jason eric stephen jeffrey gary timothy larry frank scott raymond gregory joshua patrick
    dennis jerry tyler aaron adam henry nathan jack luke oliver harry oscar samuel benjamin joe
    barbara margaret dorothy betty helen ashley kimberly donna carol amanda melissa deborah rebecca
    sharon cynthia kathleen amy shirley brenda pamela nicole samantha katherine debra rachel carolyn
    hans klaus peter wolfgang muller schmidt schneider fischer weber meyer wagner becker`,
})

const countries = table({
  0.2: 'TH PH US',
  0.08: 'UA RU CO BR VN GB ID CN',
  0.03: 'MX DO IN JP KR MY SG KH LA MM DE AU CA FR ES IT NL',
})

const cities = table({
  0.06: 'bangkok manila',
  0.03: 'pattaya cebu chiangmai phuket angeles hochiminhcity medellin bogota kyiv moscow london newyork',
  0.01: `hanoi danang jakarta bali kualalumpur singapore phnompenh vientiane yangon davao quezoncity
    makati udonthani khonkaen korat huahin odesa lviv kharkiv saintpetersburg cali cartagena saopaulo
    riodejaneiro mexicocity tijuana santodomingo beijing shanghai guangzhou tokyo osaka seoul mumbai
    delhi bengaluru losangeles miami lasvegas chicago houston berlin paris madrid barcelona sydney
    melbourne dubai hongkong`,
})

const occupations = table({
  0.05: 'student teacher nurse bartender waitress salesassistant sales housewife unemployed',
  0.02: `engineer manager accountant driver cook chef hairdresser model dancer cashier secretary doctor
    masseuse massage hostess receptionist waiter cleaner maid nanny caregiver developer designer
    businessowner business selfemployed freelancer lawyer officeworker bargirl beautician police
    soldier mechanic electrician realtor consultant salesman salesperson shopassistant factoryworker
    farmer retired actor actress singer politician writer painter`,
})

const makes = table({
  0.25: 'toyota honda',
  0.08: 'ford nissan hyundai kia mazda mitsubishi isuzu chevrolet bmw mercedes volkswagen',
  0.02: 'audi suzuki yamaha subaru volvo renault peugeot lada skoda opel fiat lexus jeep tesla mg byd',
})

const models = table({
  0.04: 'civic corolla camry vios city hilux dmax fortuner ranger yaris jazz accord crv',
  0.015: `focus fiesta golf polo passat altima sentra almera march swift mazda2 mazda3 cx5 elantra
    accent tucson rio sportage innova avanza wigo mirage montero pajero triton everest 3series 5series
    cclass eclass a4 a3 f150 click pcx wave scoopy model3`,
})

const eyes = table({ 0.6: 'brown', 0.2: 'blue', 0.12: 'green', 0.07: 'hazel grey' })
const hair = table({ 0.5: 'black brown', 0.2: 'blonde', 0.05: 'red grey' })
const paints = table({ 0.25: 'white black grey', 0.12: 'red blue' })
const sponsors = table({ 0.4: 'financial', 0.3: 'visa', 0.15: 'other', 0.1: 'education business' })

/** What is typed where no plate is known, and now and then is one. */
const plates = table({
  0.003:
    'ABC123 ABC1234 XXX123 XXX1234 XYZ123 AAA111 AAA1111 AB1234 1234 12345 123456 4321 XXXX XXXXXX ABCD',
})

const tables: Partial<Record<FrequencyField, Map<string, number>>> = {
  nameWord: nameWords,
  meetingLocationCountry: countries,
  partnerHomeCountry: countries,
  meetingLocationCity: cities,
  partnerHomeCity: cities,
  occupation: occupations,
  carMake: makes,
  carModel: models,
  hairColor: hair,
  eyeColor: eyes,
  carColor: paints,
  sponsorType: sponsors,
  licensePlate: plates,
}

/** What may be told of how common a value is: of what few hold only that it is rarer than a limit. */
export const toldChanceOfValue = (
  field: FrequencyField,
  value: string,
  rarity: number,
  learnt: ValueFrequencies | undefined,
): number => {
  const chance = chanceOfValue(field, value, rarity, learnt)
  if (!learnt?.shares[field] || chance >= learnt.leastTold) return chance
  return Math.min(chanceOfValue(field, value, rarity, undefined), learnt.leastTold)
}

/** The share of profiles that hold a value: as learnt, else as a table knows it, else `rarity`. */
export const chanceOfValue = (
  field: FrequencyField,
  value: string,
  rarity: number,
  learnt: ValueFrequencies | undefined,
): number => {
  const prior = tables[field]?.get(value) ?? rarity
  const shares = learnt?.shares[field]
  if (!learnt || !shares) return prior
  return Object.hasOwn(shares, value) ? shares[value]! : Math.min(prior, learnt.least)
}
