/** Occupations, cars and preferences of synthetic people, none of whom is real. */
const list = (text: string): string[] => text.trim().split(/\s+/)

export const occupations: readonly (readonly [readonly string[], number])[] = [
  [['Bartender', 'bar tender', 'Barmaid'], 9],
  [['Waitress', 'waitress', 'Server'], 8],
  [['Nurse', 'nurse', 'Registered Nurse'], 6],
  [['Teacher', 'teacher', 'English teacher'], 7],
  [['Student', 'student', 'University student'], 9],
  [['Masseuse', 'Massage therapist', 'massage'], 5],
  [['Hairdresser', 'hair stylist', 'Hairdresser'], 5],
  [['Accountant', 'accountant', 'Accounting'], 4],
  [['Sales', 'Sales assistant', 'Shop assistant'], 7],
  [['Receptionist', 'Hotel receptionist', 'receptionist'], 5],
  [['Model', 'model', 'Fashion model'], 3],
  [['Dancer', 'dancer', 'Go-go dancer'], 4],
  [['Cook', 'Chef', 'cook'], 4],
  [['Engineer', 'engineer', 'Software engineer'], 4],
  [['Office worker', 'office', 'Clerk'], 5],
  [['Business owner', 'Entrepreneur', 'Own business'], 4],
  [['Call center agent', 'Call centre', 'BPO agent'], 4],
  [['Caregiver', 'caregiver', 'Nanny'], 3],
  [['Driver', 'driver', 'Grab driver'], 3],
  [['Dentist', 'dentist', 'Dental assistant'], 2],
  [['Cashier', 'cashier', 'Supermarket cashier'], 3],
  [['Makeup artist', 'MUA', 'make-up artist'], 2],
  [['Flight attendant', 'Cabin crew', 'Stewardess'], 2],
]

export const venueNames =
  list(`Lucky Golden Blue Red Moon Star Paradise Orchid Lotus Tiger Dragon Sunset Ocean Royal Angel Diamond Silver
  Velvet Rainbow Cherry Coconut Mango Jasmine Pearl Crystal Emerald Sapphire Lagoon Bamboo Dolphin`)
export const venueKinds = list(
  'Bar Club Lounge Massage Spa Cafe Restaurant Hotel Salon Resort Beer_Bar Karaoke',
).map((kind) => kind.replace('_', ' '))
export const streets =
  list(`Sukhumvit Ratchada Mabini Rizal Bonifacio Main Market Church Station Park Garden River Hill Lake Khreschatyk
  Shevchenko Franko Sadova Poblado Laureles Carrera Bolivar Nguyen_Hue Le_Loi Tran_Phu Hai_Ba_Trung Oak Maple Cedar Pine
  Washington Lincoln Lenina Pushkina Gagarina Paulista Augusta Flores Palmas Beach Temple School Hospital Canal Bridge`).map(
    (name) => name.replaceAll('_', ' '),
  )
export const streetKinds: readonly (readonly [string, string])[] = [
  ['Street', 'St.'],
  ['Road', 'Rd'],
  ['Avenue', 'Ave'],
  ['Lane', 'Ln'],
  ['Soi', 'Soi'],
]

export const cars: readonly (readonly [readonly string[], readonly string[], number])[] = [
  [['Toyota', 'toyota', 'Toyoto'], ['Vios', 'Yaris', 'Hilux', 'Fortuner', 'Corolla', 'Camry'], 26],
  [['Honda', 'honda'], ['Click', 'City', 'Civic', 'Jazz', 'CR-V', 'PCX', 'Wave'], 26],
  [['Isuzu', 'isuzu'], ['D-Max', 'MU-X'], 8],
  [['Mazda', 'mazda'], ['2', '3', 'CX-5'], 6],
  [['Mitsubishi', 'mitsubishi', 'Mitsu'], ['Mirage', 'Montero', 'Triton', 'Xpander'], 6],
  [['Ford', 'ford'], ['Ranger', 'Everest', 'Focus', 'F-150', 'Fiesta'], 6],
  [['Nissan', 'nissan'], ['Almera', 'Navara', 'Sentra', 'March'], 5],
  [['Yamaha', 'yamaha'], ['Scoopy', 'NMAX', 'Fino'], 5],
  [['Volkswagen', 'VW', 'vw'], ['Golf', 'Polo', 'Passat'], 3],
  [['Mercedes-Benz', 'Mercedes', 'Benz'], ['C-Class', 'E-Class', 'GLC'], 2],
  [['BMW', 'bmw'], ['3 Series', 'X5', '520d'], 2],
  [['Hyundai', 'hyundai'], ['Accent', 'Tucson', 'Elantra'], 3],
  [['Kia', 'kia'], ['Rio', 'Sportage', 'Picanto'], 3],
  [['Lada', 'lada'], ['Granta', 'Vesta'], 1],
]
export const mailHosts = list(
  'gmail.com gmail.com gmail.com gmail.com yahoo.com hotmail.com outlook.com icloud.com mail.ru ukr.net',
)
export const eyeColors: readonly (readonly [string, number])[] = [
  ['brown', 62],
  ['dark brown', 12],
  ['blue', 12],
  ['green', 8],
  ['grey', 3],
  ['hazel', 3],
]
export const petNames = list(
  'Luna Coco Lucky Max Bella Milo Charlie Kiki Mimi Bobo Simba Nala Toto Bruno Rocky Daisy Leo Oreo Snow Tiger Momo Chico',
)
