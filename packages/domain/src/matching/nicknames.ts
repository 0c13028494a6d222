/** Each line: the full name, then what its bearers are called. One short form belongs to one line. */
const lines = `
robert rob bob bobby robbie bert roberto
william will bill billy willy liam guillermo
richard rick dick ricky rich ricardo
james jim jimmy jamie jaime
john jack johnny jon
jonathan johnathan nathan
michael mike mick mickey micky mikey miguel mikhail misha
daniel dan danny
david dave davey
thomas tom tommy
joseph joe joey jose josef
charles charlie chuck chas carlos
edward ed eddie ted teddy ned eduardo
henry harry hank enrique
george georgie jorge
anthony tony antonio anton
christopher chris kit cristopher
matthew matt matty mateo
andrew andy drew andres andrei
alexander alex alec sasha aleksandr alejandro oleksandr
nicholas nick nicky nicolas nikolai
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
francis frank frankie francisco paco
patrick pat paddy
raymond ray
douglas doug
jeffrey jeff geoffrey geoff
walter walt wally
elizabeth liz beth lizzie betty betsy eliza lisa bess libby elisabeth
margaret maggie meg peggy marge rita
katherine kate kathy katie cathy catherine kathryn kat katarina ekaterina katya kateryna
mary maria marie molly polly marija mariya
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
oksana ksenia oxana kseniya
dmitri dima dmitry dmytro dmitriy
vladimir vova volodymyr volodya
sergei sergey serhii seryozha sergio
evgeny zhenya yevgeny eugene yevhen
ivan vanya
maryjane mj
guadalupe lupe
isabel isabella bella belle ysabel
rosario rosa rose rosie
`
const formal = new Map<string, string>()
for (const line of lines.trim().split('\n')) {
  const [name, ...shorter] = line.split(' ')
  formal.set(name!, name!)
  for (const short of shorter) if (!formal.has(short)) formal.set(short, name!)
}

/** The full name behind a nickname or a foreign form of it; else the word itself. */
export const formalName = (word: string): string => formal.get(word) ?? word
