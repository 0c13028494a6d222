import { shortForms, terms, words, type Country } from './country.ts'

export const unitedKingdom: Country = {
  name: 'United Kingdom',
  written: ['UK', 'United Kingdom', 'England', 'uk', 'Great Britain', 'GB'],
  women:
    terms(`Sarah Laura Gemma Emma Rebecca Claire/Clare Victoria Samantha Rachel Amy Jennifer Nicola Katie Lisa Kelly Natalie Louise
    Michelle Hayley Hannah Helen Charlotte Joanne Lucy Elizabeth Leanne Danielle Donna Katherine Clare Stephanie Stacey Lauren Jane Kerry
    Emily Catherine Sophie Anna Jessica Zoe Kirsty Kimberley Kate Jenna Caroline Natasha Rachael Amanda Kathryn Karen Alexandra Jodie Alison
    Sara Jemma Carly Heather Holly Ruth Fiona Angela Suzanne Chloe Aisha Fatima Siobhan Bronwen Eilidh`),
  men: terms(`Christopher James David Daniel Michael Matthew Andrew Richard Paul Mark Thomas Adam Robert John Lee Benjamin Steven Jonathan
    Craig Stephen Simon Nicholas Peter Anthony Alexander Gary Ian Ryan Darren Barry Luke Mohammed/Muhammad Callum Liam Rhys Gareth`),
  families:
    terms(`Smith Jones Taylor Williams Brown Davies Evans Wilson Thomas Roberts Johnson Lewis Walker Robinson Wood Thompson White
    Watson Jackson Wright Green Harris Cooper King Lee Martin Clarke James Morgan Hughes Edwards Hill Moore Clark Harrison Scott Young
    Morris Hall Ward Turner Carter Phillips Mitchell Patel Adams Campbell Anderson Allen Cook Bailey Parker Miller Davis Murphy Price Bell
    Baker Griffiths Kelly Simpson Marshall Collins Bennett Cox Richardson Fox Gray Rose Chapman Hunt Robertson Shaw Reynolds Lloyd Ellis
    Richards Russell Wilkinson Khan Graham Stewart Reid Murray Powell Palmer Holmes Rogers Stevens Walsh Hunter Thomson Matthews Ross Owen
    Mason Knight Kennedy Butler Saunders Cole Pearce Dean Foster Harvey Hudson Gibson Mills Berry Barnes Pearson Kaur Begum Singh`),
  exponents: { given: 0.5, family: 0.6 },
  rareFamily: {
    share: 0.35,
    syllables: [
      words('Black Hol Whit Oak Thorn Hart Bar East Nor Wool Pem Tre Pol Gos Hather Lang'),
      words(
        'more ling burn ley sop aby idge penny gate combe ton low shaw thwaite bury ford leigh',
      ),
    ],
  },
  nicknames: [],
  shortForms: shortForms(
    'Rebecca=Becky Victoria=Vicky Samantha=Sam Jennifer=Jenny Katherine=Kathy Elizabeth=Lizzie Stephanie=Steph Charlotte=Charlie Christopher=Chris Daniel=Danny Matthew=Matt Andrew=Andy Richard=Rich Thomas=Tom Robert=Rob Benjamin=Ben Jonathan=Jon Nicholas=Nick Alexander=Alex Anthony=Tony Catherine=Cath Nicola=Nicky Alexandra=Alex',
  ),
  pattern: 'given family',
  middles: words('Louise Marie Jane Elizabeth Anne James John William'),
  cities: terms(
    'London Birmingham Manchester/Manc Leeds Glasgow Liverpool Newcastle/Newcastle_upon_Tyne Sheffield Bristol Edinburgh Leicester Cardiff Nottingham Belfast Brighton Hull Plymouth Southampton Derby Swansea Aberdeen Norwich Bolton York Bath Exeter Blackpool',
  ),
  streets: words(
    'High_Street Station_Road Victoria_Road Green_Lane Manor_Road Church_Lane Queens_Road Mill_Lane Windsor_Road Albert_Road Grange_Road Kings_Road The_Crescent Alexandra_Road Springfield_Road Park_Road',
  ),
  phone: {
    code: '44',
    starts: ['7400', '7508', '7700', '7711', '7789', '7803', '7850', '7912', '7960', '7985'],
    length: 10,
    trunk: '0',
  },
  mailHosts: words('gmail.com hotmail.co.uk outlook.com yahoo.co.uk btinternet.com icloud.com'),
}

export const germany: Country = {
  name: 'Germany',
  written: ['Germany', 'Deutschland', 'germany', 'DE'],
  women:
    terms(`Anna Julia Sandra Stefanie/Stephanie Katharina/Katarina Nicole Christina/Kristina Sarah/Sara Melanie Daniela Nadine Katrin/Kathrin
    Susanne Anja Claudia Sabine Petra Andrea Lena Laura Lisa Vanessa Jennifer Jessica Franziska Hannah/Hanna Leonie Marie Sophie/Sofie
    Johanna Theresa Monika Birgit Karin Heike Silke Tanja Yvonne Jana Miriam Carina Svenja Annika Nina Eva Martina Ursula Ayse Elif`),
  men: terms(`Michael Thomas Andreas Stefan/Stephan Christian Daniel Sebastian Alexander Markus/Marcus Tobias Jan Matthias Florian Philipp/Philip Martin
    Jens Sven Dennis Tim Lukas/Lucas Jonas Felix Maximilian Frank Torsten/Thorsten Oliver Patrick Fabian Mehmet Mustafa`),
  families:
    terms(`Müller/Mueller/Muller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer/Schaefer Koch Bauer Richter
    Klein Wolf Schröder/Schroeder Neumann Schwarz Zimmermann Braun Krüger/Krueger Hofmann Hartmann Lange Schmitt Werner Schmitz Krause Meier
    Lehmann Schmid Schulze Maier Köhler/Koehler Herrmann König/Koenig Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller/Moeller Weiß/Weiss
    Jung Hahn Schubert Vogel Friedrich Keller Günther/Guenther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Simon
    Ludwig Böhm/Boehm Winter Kraus Martin Schumacher Krämer/Kraemer Vogt Stein Jäger/Jaeger Otto Sommer Groß/Gross Seidel Heinrich Brandt Haas Yilmaz Kaya`),
  exponents: { given: 0.5, family: 0.55 },
  rareFamily: {
    share: 0.4,
    syllables: [
      words(
        'Hasel Brock Stein Ober Linden Wester Kalt Grün Rosen Eich Sand Ditt Pfeif Kuhl Nieder Bram',
      ),
      words('hoff mann berger meier kamp bach inger ner stedt horst hold wald ling becker'),
    ],
  },
  nicknames: [],
  shortForms: shortForms(
    'Stefanie=Steffi Katharina=Kathi Christina=Tina Daniela=Dani Susanne=Susi Franziska=Franzi Johanna=Hanni Alexander=Alex Sebastian=Basti Matthias=Matze Michael=Micha Thomas=Tom Philipp=Phil Maximilian=Max Tobias=Tobi Andreas=Andi Claudia=Claudi Jennifer=Jenny Jessica=Jessi',
  ),
  pattern: 'given family',
  middles: [],
  cities: terms(
    'Berlin Hamburg München/Munich/Muenchen Köln/Cologne/Koeln Frankfurt/Frankfurt_am_Main Stuttgart Düsseldorf/Duesseldorf Leipzig Dortmund Essen Bremen Dresden Hannover Nürnberg/Nuremberg Duisburg Bochum Wuppertal Bielefeld Bonn Münster Mannheim Karlsruhe Augsburg Kiel Freiburg',
  ),
  streets: words(
    'Hauptstraße Schulstr. Gartenstr. Bahnhofstr. Dorfstraße Bergstr. Lindenstr. Kirchstraße Waldstr. Ringstraße Goethestr. Schillerstr. Am_Markt Rosenweg',
  ),
  phone: {
    code: '49',
    starts: ['151', '152', '157', '160', '170', '171', '175', '176', '178'],
    length: 10,
    trunk: '0',
  },
  mailHosts: words('gmx.de web.de gmail.com t-online.de gmail.com outlook.de'),
}
