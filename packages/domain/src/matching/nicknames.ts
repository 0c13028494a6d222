/**
 * Each line: a name, then its short and foreign forms, or a Chinese family name as it is spelled
 * elsewhere. One form belongs to one line.
 */
const lines = `
robert rob bob bobby robbie bert roberto
william will bill billy willy liam guillermo memo
richard rick dick ricky rich ricardo
james jim jimmy jamie jaime
john jack johnny jon
jonathan johnathan nathan
michael mike mick mickey micky mikey miguel mikhail misha
daniel dan danny
david dave davey
thomas tom tommy
joseph joe joey jose josef pepe
charles charlie chuck chas carlos
edward ed eddie ted teddy ned eduardo lalo
henry harry hank enrique quique
george georgie jorge
anthony tony antonio anton tono
christopher chris kit cristopher
matthew matt matty mateo
andrew andy drew andres andrei
alexander alex alec sasha aleksandr alejandro oleksandr alejo sanya shura
nicholas nick nicky nicolas nikolai nikolay
benjamin ben benny
samuel sam sammy
peter pete pedro pyotr
stephen steve steven stevie stefan
philip phil felipe phillip
timothy tim timmy
gregory greg grigori
lawrence larry laurence
kenneth ken kenny
ronald ron ronnie
donald don donnie
gerald gerry jerry
frederick fred freddie freddy
francis frank frankie francisco paco pancho
patrick pat paddy
raymond ray
douglas doug
jeffrey jeff geoffrey geoff
walter walt wally
elizabeth liz beth lizzie betty betsy eliza lisa bess libby elisabeth
margaret maggie meg peggy marge rita
katherine kate kathy katie cathy catherine kathryn kat katarina ekaterina katya kateryna
mary maria marie molly polly marija mariya mariia masha
ann anna anne annie nancy hannah anya hanna
susan sue susie suzie susanna
patricia patty trish tricia
barbara barb barbie
jennifer jen jenny jenn
jessica jess jessie
rebecca becky becca
deborah deb debbie debra
dorothy dot dottie dolly
victoria vicky vicki tori viktoria vika viktoriia
christine tina chrissy christina kristina kristine
theresa teresa terry tess tessa
alexandra sandra lexi aleksandra oleksandra
sarah sally sara sadie
martha marta
helen ellen nell nellie elena olena lena helena
emily emma em emmy millie
amanda mandy
abigail abby gail
charlotte lottie charlie-f
samantha samanta
stephanie steph stefanie
veronica ronnie-f vera
natalia natasha natalie nataliya natalya nataliia
anastasia nastya anastasiya stacy anastasiia
tatiana tanya tatyana tetiana
svetlana sveta lana svitlana
yulia julia juliya yuliya yuliia julie
olga olya olha
irina ira iryna irene
oksana ksenia oxana kseniya kseniia xenia ksyusha
dmitri mitya dima dmitry dmytro dmitriy
vladimir vova volodymyr volodya
sergei sergey serhii seryozha sergio
evgeny zhenya yevgeny eugene yevhen gene
ivan vanya
maryjane mj
guadalupe lupe
isabel isabella bella belle ysabel
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
joanna joanne joan
madeleine maddie madeline
melissa mel
lillian lily lilian
gabriela gaby gabi gabriella
valentina vale valya valentyna
catalina cata
ignacio nacho
jesus chuy
manuel manny manolo emmanuel
rafael rafa raphael
fernando nando
gustavo tavo
dolores lola
consuelo chelo
concepcion concha conchita
santiago santi
sebastian seba
pavel pasha pavlo
petro petya
nikita mykyta
mykola kolya
maksim maxim max maks maksym
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
chen chan
liang leung
guo kwok quek
zeng tsang
ye yip yap
xie tse chia
feng fung
zhou chow chau
liu lau
zhao chiu
xu tsui hui
yang yeung yeo
zheng cheng tay
ouyang auyeung
`
const formal = new Map<string, string>()
for (const line of lines.trim().split('\n')) {
  const [name, ...shorter] = line.split(' ')
  formal.set(name!, name!)
  for (const short of shorter) if (!formal.has(short)) formal.set(short, name!)
}

/** The full name behind a nickname or a foreign form of it; else the word itself. */
export const formalName = (word: string): string => formal.get(word) ?? word
