import { shortForms, words, type Country, type Term } from './country.ts'
import { romanize } from './romanize.ts'

const cyrillic = (text: string): Term[] =>
  words(text).map((entry) => {
    const [native = '', latin] = entry.split(':')
    return { native, latin: [...new Set(latin ? latin.split('/') : romanize(native))] }
  })

export const ukraine: Country = {
  name: 'Ukraine',
  written: ['Ukraine', 'Україна', 'ukraine', 'UA'],
  women:
    cyrillic(`Олена Наталія Тетяна Ірина Оксана Людмила Світлана Юлія Катерина Анна Марія Вікторія Анастасія Галина Любов
    Валентина Лариса Дарина Софія Аліна Христина Інна Альона Надія Ольга Яна Діана Аліса Маргарита Мирослава Богдана Злата Поліна
    Соломія Єлизавета Карина Леся Руслана Зоряна Ярина Антоніна Жанна Влада Роксолана Емілія`),
  men: cyrillic(
    'Олександр Сергій Андрій Володимир Микола Іван Юрій Дмитро Віктор Ігор Максим Роман Артем Назар Тарас',
  ),
  families:
    cyrillic(`Мельник Шевченко Коваленко Бондаренко Бойко Ткаченко Кравченко Ковальчук Коваль Олійник Шевчук Поліщук
    Ткачук Савченко Бондар Марченко Руденко Мороз Лисенко Петренко Кравчук Клименко Павленко Кузьменко Романюк Сидоренко
    Гаврилюк Левченко Харченко Карпенко Костенко Пономаренко Мельничук Василенко Гончаренко Ткач Мазур Кушнір Литвиненко Зінченко
    Вовк Панасюк Савчук Іваненко Кириленко Федоренко Гриценко Гончарук Назаренко Білоус Демченко Панченко Тимошенко Хоменко
    Осадчук Стасюк Дяченко Цимбал Бабич Гнатюк Яценко Жук Сорока Лозова Чорна Гайдай Заяць`),
  exponents: { given: 0.7, family: 0.5 },
  rareFamily: {
    share: 0.3,
    syllables: [
      words('Круп Довг Стец Мартин Пал Дзюб Гор Смол Рибал Кот Тур Лук'),
      words('енко ук івська чук ишин ак ова ець илова'),
    ],
  },
  nicknames: [],
  shortForms: shortForms(
    'Олена=Lena Наталія=Natasha Тетяна=Tanya Ірина=Ira Юлія=Yulia Катерина=Katya Анна=Anya Марія=Masha Вікторія=Vika Анастасія=Nastya Людмила=Luda Світлана=Sveta Оксана=Ksyusha Дарина=Dasha Софія=Sonya Христина=Kristina Надія=Nadya Ольга=Olya Маргарита=Rita Олександр=Sasha Володимир=Vova Дмитро=Dima',
  ),
  pattern: 'given family',
  middles: [],
  cities: cyrillic(
    'Київ:Kyiv/Kiev Харків:Kharkiv/Kharkov Одеса:Odesa/Odessa Дніпро:Dnipro Львів:Lviv/Lvov Запоріжжя:Zaporizhzhia/Zaporozhye Миколаїв:Mykolaiv/Nikolaev Вінниця:Vinnytsia Полтава:Poltava Херсон:Kherson Черкаси:Cherkasy Суми:Sumy Житомир:Zhytomyr Кременчук:Kremenchuk Чернівці:Chernivtsi',
  ),
  streets: words(
    'Deribasivska Velyka_Vasylkivska Soborna Nezalezhnosti Lesi_Ukrainky Hrushevskoho Peremohy Zelena Naukova',
  ),
  phone: {
    code: '380',
    starts: ['50', '63', '66', '67', '68', '73', '93', '95', '97', '98'],
    length: 9,
    trunk: '0',
  },
  mailHosts: words('gmail.com ukr.net gmail.com i.ua'),
}

export const russia: Country = {
  name: 'Russia',
  written: ['Russia', 'Россия', 'russia', 'Russian Federation', 'RU'],
  women:
    cyrillic(`Елена Ольга Наталья Екатерина Анна Татьяна Мария Ирина Юлия Анастасия Светлана Марина Дарья Людмила Александра
    Ксения Виктория Евгения Галина Алина Полина Надежда Валентина Оксана Кристина Вера Лариса Елизавета Любовь Валерия Диана
    Вероника Яна Инна Алёна Маргарита Арина Карина Жанна Эльвира Альбина Регина Лилия Снежана`),
  men: cyrillic(
    'Александр Сергей Дмитрий Андрей Алексей Максим Евгений Иван Михаил Артём Владимир Николай Павел Денис',
  ),
  families:
    cyrillic(`Иванова Смирнова Кузнецова Попова Васильева Петрова Соколова Михайлова Новикова Фёдорова Морозова Волкова
    Алексеева Лебедева Семёнова Егорова Павлова Козлова Степанова Николаева Орлова Андреева Макарова Никитина Захарова Зайцева
    Соловьёва Борисова Яковлева Григорьева Романова Воробьёва Сергеева Кузьмина Фролова Александрова Дмитриева Королёва Гусева
    Киселёва Ильина Максимова Полякова Сорокина Виноградова Ковалёва Белова Медведева Антонова Тарасова Жукова Баранова Филиппова
    Комарова Давыдова Беляева Герасимова Богданова Осипова Сидорова Матвеева Титова Маркова Миронова Крылова Куликова`),
  exponents: { given: 0.7, family: 0.5 },
  rareFamily: {
    share: 0.35,
    syllables: [
      words('Хруст Пуст Бел Чер Звер Лапт Мещер Рахман Шумил Гольц Труш'),
      words('алёва ова ина якова енкова ецкая икова'),
    ],
  },
  nicknames: [],
  shortForms: shortForms(
    'Елена=Lena Ольга=Olya Наталья=Natasha Екатерина=Katya Анна=Anya Татьяна=Tanya Мария=Masha Ирина=Ira Юлия=Julia Анастасия=Nastya Светлана=Sveta Дарья=Dasha Александра=Sasha Ксения=Ksusha Виктория=Vika Евгения=Zhenya Полина=Polya Александр=Sasha Дмитрий=Dima Владимир=Vova',
  ),
  pattern: 'given family',
  middles: [],
  cities: cyrillic(
    'Москва:Moscow/Moskva Санкт-Петербург:Saint_Petersburg/St_Petersburg/SPB Новосибирск:Novosibirsk Екатеринбург:Yekaterinburg/Ekaterinburg Казань:Kazan Самара:Samara Омск:Omsk Челябинск:Chelyabinsk Ростов:Rostov/Rostov-on-Don Уфа:Ufa Пермь:Perm Краснодар:Krasnodar Сочи:Sochi Воронеж:Voronezh Саратов:Saratov Иркутск:Irkutsk',
  ),
  streets: words(
    'Sovetskaya Mira_Prospekt Komsomolskaya Leninskaya Gogolya Kirova Tverskaya Molodezhnaya Lesnaya Zarechnaya',
  ),
  phone: {
    code: '7',
    starts: ['903', '905', '912', '916', '921', '925', '961', '985', '999'],
    length: 10,
    trunk: '8',
  },
  mailHosts: words('mail.ru yandex.ru gmail.com bk.ru'),
}
