import { shortForms, terms, words, type Country } from './country.ts'

export const colombia: Country = {
  name: 'Colombia',
  written: ['Colombia', 'colombia', 'Columbia', 'CO'],
  women:
    terms(`Luz_Marina Sandra Paola Diana Claudia Natalia Valentina Laura Carolina Andrea Angela Adriana Daniela Camila
    Alejandra Juliana Catalina Marcela Tatiana Leidy/Leydi/Lady Yuliana/Juliana Viviana Johana/Johanna Lina_Maria Ana_Maria Luisa_Fernanda
    Maria_Camila Karen Jennifer/Yenifer Yesica/Jessica Erika Monica Gloria Blanca Martha Esperanza Isabel Manuela Estefania Sofia
    Mariana Sara Melissa Xiomara Lorena Milena Nidia Yurany`),
  men: terms(
    'Carlos Luis Jorge Andres Juan_David Camilo Santiago Diego Julian Felipe Oscar Edwin Jhon/John William',
  ),
  families:
    terms(`Rodriguez Gomez Gonzalez Martinez Garcia Lopez Hernandez Sanchez Ramirez Perez Diaz Torres Rojas Vargas Moreno
    Gutierrez Jimenez Munoz Castro Ortiz Alvarez Ruiz Suarez Romero Herrera Valencia Quintero Restrepo Giraldo Mejia Cardona Rincon
    Osorio Parra Zapata Velasquez Arias Salazar Bedoya Ospina Marin Londono Arango Henao Posada Correa Agudelo Cano Uribe Montoya
    Castano Echeverri Villegas Caicedo Mosquera Cuesta Palacios Hinestroza`),
  exponents: { given: 0.6, family: 0.7 },
  rareFamily: {
    share: 0.08,
    syllables: [
      words('Agua Buena Villa Monte Torre Arbo'),
      words('limpia ventura mizar negro blanca leda grande'),
    ],
  },
  nicknames: words('Flaca Negra Mona Chiqui Nena Tata Lala Kika'),
  shortForms: shortForms(
    'Natalia=Nata Valentina=Vale Carolina=Caro Alejandra=Aleja Juliana=Juli Catalina=Cata Daniela=Dani Camila=Cami Leidy=Lei Diana=Dianita Mariana=Mari Estefania=Tefa Luisa_Fernanda=Luisa',
  ),
  pattern: 'two families',
  middles: [],
  cities: terms(
    'Bogota/Bogotá Medellin/Medellín Cali Barranquilla Cartagena Pereira Bucaramanga Santa_Marta Manizales Armenia Cucuta/Cúcuta Ibague/Ibagué Villavicencio Pasto Monteria Envigado Itagui Bello',
  ),
  streets: words(
    'Calle_10 Carrera_43A Calle_72 Cra_15 Avenida_Oriental Transversal_39 Diagonal_75 Circular_4 Calle_33',
  ),
  phone: {
    code: '57',
    starts: ['300', '301', '304', '310', '312', '314', '316', '318', '320', '350'],
    length: 10,
    trunk: '',
  },
  mailHosts: words('gmail.com hotmail.com gmail.com hotmail.es'),
}

export const brazil: Country = {
  name: 'Brazil',
  written: ['Brazil', 'Brasil', 'brazil', 'BRASIL', 'BR'],
  women:
    terms(`Maria Ana Francisca Antonia/Antônia Adriana Juliana Marcia/Márcia Fernanda Patricia/Patrícia Aline Sandra Camila
    Amanda Bruna Jessica/Jéssica Leticia/Letícia Julia/Júlia Luciana Vanessa Mariana Gabriela Vera Vitoria/Vitória Larissa Claudia/Cláudia
    Beatriz Luana Rita Sonia Renata Eliane Josefa Simone Natalia Cristiane Carla Debora/Débora Rosangela Jaqueline Rosa Daniela
    Aparecida Marlene Terezinha Raimunda Andreia Fabiana Tainara Thais/Taís Rafaela Priscila Bianca Kelly Monique Ingrid Lorrane`),
  men: terms(
    'Jose Joao Antonio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Gabriel Rafael Daniel Bruno Thiago',
  ),
  families:
    terms(`da_Silva/Silva dos_Santos/Santos de_Oliveira/Oliveira de_Souza/Souza Rodrigues Ferreira Alves Pereira de_Lima/Lima Gomes
    Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques
    Machado Mendes Freitas Cardoso Ramos Goncalves/Gonçalves Santana Teixeira Araujo/Araújo Pinto Cavalcante Monteiro Moura Batista Campos
    Borges Farias Peixoto Queiroz Viana Sampaio Guimaraes/Guimarães Bezerra Maciel Duarte`),
  exponents: { given: 0.65, family: 0.9 },
  rareFamily: {
    share: 0.1,
    syllables: [
      words('Zan Bert Far Cas Pell Bian Sche'),
      words('etti olini agnolo egrini chini ffer onato'),
    ],
  },
  nicknames: words('Gata Bia Nanda Duda Cacau Lu Mel'),
  shortForms: shortForms(
    'Beatriz=Bia Fernanda=Nanda Gabriela=Gabi Juliana=Ju Patricia=Paty Leticia=Le Mariana=Mari Rafaela=Rafa Priscila=Pri Jaqueline=Jaque Luciana=Lu Daniela=Dani Larissa=Lari',
  ),
  pattern: 'two families',
  middles: [],
  cities: terms(
    'São_Paulo/Sao_Paulo/SP Rio_de_Janeiro/Rio Salvador Brasilia/Brasília Fortaleza Belo_Horizonte/BH Manaus Curitiba Recife Porto_Alegre Belem/Belém Goiania/Goiânia Natal Florianopolis/Floripa Maceio Campinas Vitoria Santos',
  ),
  streets: words(
    'Rua_Augusta Av_Atlantica Rua_das_Flores Av_Brasil Rua_XV_de_Novembro Rua_da_Praia Av_Boa_Viagem Travessa_Nova',
  ),
  phone: {
    code: '55',
    starts: ['119', '219', '319', '719', '819', '859', '419'],
    length: 11,
    trunk: '0',
  },
  mailHosts: words('gmail.com hotmail.com outlook.com uol.com.br'),
}

export const unitedStates: Country = {
  name: 'United States',
  written: ['USA', 'United States', 'US', 'America', 'U.S.A.', 'usa'],
  women:
    terms(`Jennifer Jessica Amanda Ashley Sarah Stephanie Melissa Nicole Elizabeth Heather Michelle Rebecca/Rebekah Kimberly
    Amy Lauren Megan/Meghan Rachel/Rachael Emily Samantha Danielle Brittany/Brittney Christina Katherine/Catherine/Kathryn Kelly
    Crystal/Krystal Erin Courtney Lisa Angela Andrea Victoria Natalie Vanessa Alexis Hannah Kayla Jasmine Olivia Madison Taylor Abigail
    Grace Brianna Haley/Hailey Savannah Molly Paige Leah Shannon Tiffany Monica Tara Bethany Kristen/Kristin Holly Diana Gina Denise
    Tonya Marisol Keisha Latoya Priya Mei Wendy Carmen Rosa Naomi`),
  men: terms(`Michael Christopher Matthew Joshua David James Daniel Robert John Joseph Jason Justin Andrew Ryan William Brian/Bryan
    Jonathan Brandon Nicholas Anthony Eric/Erik Kevin Steven/Stephen Thomas Timothy Richard Jeffrey/Geoffrey Kyle Benjamin Aaron
    Charles Mark Jose Adam Patrick Nathan Scott Zachary Paul Tyler Gregory Sean/Shawn Jesse Derek Luis Carlos Marcus Trevor`),
  families:
    terms(`Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson
    Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen
    King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips
    Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson
    Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez
    Castillo Sanders Patel Myers Long Ross Foster Jimenez Sullivan Russell Ford Hamilton Graham Griffin West Cole Hayes Bryant Gibson
    Ellis Stevens Murray Marshall Owens McDonald Harrison Kennedy Wells Henry Chen Fowler Schmidt Hansen Weaver Larson Wagner Keller`),
  exponents: { given: 0.5, family: 0.6 },
  rareFamily: {
    share: 0.4,
    syllables: [
      words(
        'Hart Brad Stan Win Ash Cal Der Thorn Ell Whit Rad Kirk Lang Mc Van Kow Sz Ber Fitz Oster Hol Gal Nor Prit',
      ),
      words(
        'well field ley ston wick more man stein alski owitz chard comb brook ner dorf lund gren cliff ham der er',
      ),
    ],
  },
  nicknames: [],
  shortForms: shortForms(
    'Jennifer=Jen Jessica=Jess Amanda=Mandy Stephanie=Steph Melissa=Mel Elizabeth=Liz Rebecca=Becky Kimberly=Kim Katherine=Katie Samantha=Sam Christina=Tina Victoria=Vicky Michael=Mike Christopher=Chris Matthew=Matt Joshua=Josh Daniel=Dan Robert=Bob Joseph=Joe Andrew=Andy William=Bill Nicholas=Nick Anthony=Tony Steven=Steve Thomas=Tom Timothy=Tim Richard=Rick Benjamin=Ben Charles=Chuck Gregory=Greg Abigail=Abby Jeffrey=Jeff Zachary=Zach Nathan=Nate Jonathan=Jon',
  ),
  pattern: 'given family',
  middles: words('Marie Ann Lynn Rose Lee Jean Michael James Ray Nicole'),
  cities:
    terms(`New_York/NYC/New_York_City Los_Angeles/LA Chicago Houston Phoenix Philadelphia/Philly San_Antonio San_Diego Dallas Austin Jacksonville
    Columbus Charlotte Seattle Denver Boston Nashville Portland Las_Vegas/Vegas Atlanta Miami Tampa Orlando Cleveland Pittsburgh Cincinnati
    Kansas_City Raleigh Omaha Tucson Boise Spokane Richmond Buffalo Reno`),
  streets:
    words(`Maple_Ave Oak_St Washington_Blvd Lake_Shore_Dr Sunset_Blvd Elm_St Pine_Ridge_Rd Jefferson_St Second_Ave Highland_Ave Cedar_Ln
    Franklin_St River_Rd Mill_St Church_St Willow_Ct Meadow_Ln Chestnut_St Spring_St Park_Ave Prospect_St Madison_Ave Walnut_St`),
  phone: {
    code: '1',
    starts: [
      '212',
      '213',
      '312',
      '415',
      '512',
      '602',
      '619',
      '702',
      '713',
      '718',
      '786',
      '917',
      '206',
      '404',
    ],
    length: 10,
    trunk: '',
  },
  mailHosts: words('gmail.com yahoo.com icloud.com hotmail.com aol.com outlook.com'),
}
