/**
 * Each line: a name, then its short and foreign forms, or a Chinese family name as it is spelled
 * elsewhere. One form belongs to one line.
 */
const lines = `
robert rob bob bobby robbie bert roberto beto
william will bill billy willy liam guillermo memo wilhelm guillaume willi
richard rick dick ricky rich ricardo
james jim jimmy jamie jaime
john jack johnny jon jean
jonathan johnathan nathan
michael mike mick mickey micky mikey miguel mikhail misha michal mihail
daniel dan danny danilo
david dave davey
thomas tom tommy tomasz tomek tomas
joseph joe joey jose josef pepe ze jozef giuseppe
charles charlie chuck chas carlos karl carl
edward ed eddie ted teddy ned eduardo lalo edu
henry harry hank enrique quique heinrich heinz henrik
george georgie jorge jerzy jurek jorg joerg georgios giorgos
anthony tony antonio anton tono antoine toninho antonis
christopher chris kit cristopher krzysztof krzysiek christophe
matthew matt matty mateo mathieu matthieu mateusz matheus mateus matthias matze
andrew andy drew andres andrei andrzej andre andreas andi andreas
alexander alex alec sasha aleksandr alejandro oleksandr alejo sanya shura alexandre alessandro aleks
nicholas nick nicky nicolas nikolai nikolay nico niko
benjamin ben benny
samuel sam sammy
peter pete pedro pyotr piotr piotrek pierre
stephen steve steven stevie stefan stephan stephane etienne stefano
philip phil felipe phillip
timothy tim timmy
gregory greg grigori grzegorz grzesiek gregor
lawrence larry laurence laurent lorenzo
kenneth ken kenny
ronald ron ronnie
donald don donnie
gerald gerry jerry
frederick fred freddie freddy friedrich fritz frederic
francis frank frankie francisco paco pancho chico francesco francois
patrick pat paddy
raymond ray
douglas doug
jeffrey jeff geoffrey geoff
walter walt wally
elizabeth liz beth lizzie betty betsy eliza lisa bess libby elisabeth elzbieta ela lisbeth
margaret maggie meg peggy marge rita malgorzata gosia marguerite
katherine kate kathy katie cathy catherine kathryn kat katarina ekaterina katya kateryna katarzyna kasia katharina kathi kati katrin katja katerina cathrin catarina caterina
mary maria marie molly polly marija mariya mariia masha
ann anna anne annie nancy hannah anya hanna ania anja ganna
susan sue susie suzie susanna susanne susi zuzanna zuza suzanne
patricia patty trish tricia paty pati
barbara barb barbie basia
jennifer jen jenny jenn
jessica jess jessie
rebecca becky becca bec
deborah deb debbie debra
dorothy dot dottie dolly
victoria vicky vicki tori viktoria vika viktoriia
christine tina chrissy christina kristina kristine cris christiane
theresa teresa terry tess tessa tere
alexandra sandra lexi aleksandra oleksandra ola alejandra ale
sarah sally sara sadie
martha marta
helen ellen nell nellie elena olena lena helena
emily emma em emmy millie emilie emilia
amanda mandy
abigail abby gail
charlotte lottie charlie-f
samantha samanta
stephanie steph stefanie steffi stefania
veronica ronnie-f vera vero veronique weronika veronika
natalia natasha natalie nataliya natalya nataliia nat
anastasia nastya anastasiya stacy anastasiia
tatiana tanya tatyana tetiana tatiane tati
svetlana sveta lana svitlana
yulia julia juliya yuliya yuliia julie
olga olya olha
irina ira iryna irene
oksana ksenia oxana kseniya kseniia xenia ksyusha
dmitri mitya dima dmitry dmytro dmitriy
vladimir vova volodymyr volodya vlad wladimir
sergei sergey serhii seryozha sergio
evgeny zhenya yevgeny eugene yevhen gene
ivan vanya
maryjane mj
guadalupe lupe
isabel isabella bella belle ysabel isa isabelle ysabelle isabela izzy
rosario rosa rose rosie
mohammed mohamed muhammad mohammad mohamad muhamad mohd muhd md mehmet mamadou
ahmed ahmad ahmet achmad
hussein hussain husain hossein husayn
fatima fatma fatimah fatemeh
aisha ayesha aicha aysha
khalid khaled
joshua josh
zachary zach zack
nathaniel nate
theodore theo
vincent vince vinny vicente
victor vic viktor vitya
martin marty
mitchell mitch
oliver ollie
russell russ
stanley stan
leonard len lenny
bernard bernie
arthur art artie arturo
alfred alf alfie alfredo
jacqueline jackie
cynthia cindy
pamela pam
judith judy
josephine josie josefina
penelope penny
gwendolyn gwen
caroline carrie carolina caro
joanna joanne joan asia joasia johanna yohana johana
madeleine maddie madeline
melissa mel
lillian lily lilian
gabriela gaby gabi gabriella gabriele
valentina vale valya valentyna
catalina cata
ignacio nacho
jesus chuy chucho
manuel manny manolo emmanuel
rafael rafa raphael
fernando nando
gustavo tavo
dolores lola
consuelo chelo
concepcion concha conchita
santiago santi
sebastian seba basti sebastien seb
pavel pasha pavlo pawel paul pablo paulo paolo
petro petya
nikita mykyta
mykola kolya
maksim maxim max maks maksym maximilian maxime maximiliano
konstantin kostya kostiantyn
anatoly tolya anatolii anatolij
boris borya borys
grigory grisha hryhorii hryhoriy grygorii
vyacheslav slava viacheslav
stanislav stas
artem tyoma artyom
vasily vasya vasyl vasiliy
yuri yura yurii iurii
aleksei alexei alexey alyosha lyosha oleksii oleksiy
yaroslav jaroslav
bohdan bogdan
ihor igor
oleh oleg
ruslan rus
darya dasha daria daryna
sofia sofiya sonya sofiia sophia sophie
lyubov lyuba liubov
lyudmila lyuda ludmila liudmyla lyudmyla
nadezhda nadya nadia nadiia nadiya
margarita marharyta margo
galina galya halyna
larisa lara larysa
lidia lida lidiya lidiia
raisa raya
antonina tonya
varvara varya
polina polya
yana jana
alyona aliona alona
zhang cheung cheong teo
chen chan tan
liang leung
guo kwok quek
zeng tsang
ye yip yap
xie tse chia hsieh
feng fung
zhou chow chau
liu lau
zhao chiu
xu tsui hui hsu
yang yeung yeo
zheng cheng tay
ouyang auyeung
agnieszka aga agnes
magdalena magda
wojciech wojtek
jakub kuba jacob jake
maciej maciek
lukasz lukas lucas luke luc
johannes hannes hans johann
franziska franzi francisca
florian flo
tobias tobi toby
wolfgang wolfi
jurgen juergen
bjorn bjoern
ulrike uli ulrich
olivia liv
danielle dani daniela
allison ally alison
gillian jill
valerie val
jeremy jem
dominic dom dominik
clifford cliff
clinton clint
curtis curt kurt
ernest ernie ernesto neto
gabriel gabe
gilbert gil
herbert herb
norman norm
rodney rod
solomon sol
terence terrence
wesley wes
cassandra cassie
georgina georgie
rosalind roz
ximena jimena
javier javi xavier
beatriz bea bia beatrice
leticia lety leti
monica moni
pilar pili
mercedes meche
angelica angie angela
yolanda yoli
alberto albert
mauricio mau
salvador chava
luis lucho luiz
marcela marce
adriana adri dri
paola pao
lorena lore
juan juanito
fernanda fer fe
juliana ju juli
luciana lu
priscila pri
leonardo leo
mariana mari
thiago tiago
vinicius vini
elodie elo
benoit benedict
oluwaseun seun
temitope tope temi
damilola dami oluwadamilola
chukwuemeka emeka chukwemeka
babatunde tunde
funmilayo funmi funmilola
adebayo bayo
adewale wale
olufemi femi oluwafemi
ifeoma ify
chiamaka amaka
uchenna uche
ikechukwu ike
kwame kwami
kwabena kobina kwabina
adwoa adjoa ajoa
kwaku kweku
kojo kwadwo
akosua akos
efua efia
wanjiku shiku ciku
mustafa mostafa moustafa mustapha
omar umar omer
osman othman uthman usman
yusuf youssef yousef youcef yousuf
zainab zeynep zeinab zaynab
khadija hatice hadija khadijah
maryam meryem mariam miriam meriem
ibrahim brahim ebrahim abraham
ayse ayshe
huseyin huseyn
lee yi rhee
lim im yim lin lam
ryu yoo yu ryoo
noh roh
huang hwang wong
wu ng goh
cai tsai chua tsoi
jiang chiang keung
jin kam kum
xiao hsiao siu siew
park pak
gamal jamal jmal
naguib najib njib
magdy majdi magdi mjdi
nagwa najwa njwa
gamila jamila gamilah jamilah jmila
hagar hajar
ragab rajab
galal jalal jlal
farag faraj frj
chaudhary choudhary chowdhury chaudhry choudhury chaudhari
`
const formal = new Map<string, string>()
for (const line of lines.trim().split('\n')) {
  const [name, ...shorter] = line.split(' ')
  formal.set(name!, name!)
  for (const short of shorter) if (!formal.has(short)) formal.set(short, name!)
}
/** The full name behind a nickname or a foreign form of it; else the word itself. */
export const formalName = (word: string): string => formal.get(word) ?? word
