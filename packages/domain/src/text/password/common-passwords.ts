/**
 * The commonest passwords of leaked lists that are long enough to be accepted otherwise, reduced
 * as in password.ts: lower case, letters and digits only. Shorter ones fail by their length.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `1234567890 12345678910 123456789a a123456789 0123456789 0987654321 9876543210 1q2w3e4r5t 1q2w3e4r5t6y
  1qaz2wsx3edc qwertyuiop qwerty12345 qwerty123456 qwertyuiop123 qwerty1234 q1w2e3r4t5 q1w2e3r4t5y6 asdfghjkl1
  asdfghjkl123 asdfghjkl12 zxcvbnm123 password12 password123 password1234 password12345 passw0rd123 p4ssw0rd123
  passwordpassword mypassword mypassword1 mypassword123 newpassword newpassword1 changeme123 changemenow letmein123
  letmein1234 welcome123 welcome1234 welcome2024 welcome2025 welcome2026 administrator adminadmin admin12345
  admin123456 administrator1 rootroot123 iloveyou12 iloveyou123 iloveyou1234 iloveyouso iloveyoubaby
  ilovemywife ilovemyhusband iloveyou2 ilovejesus iloveme123 princess12 princess123 princess1234 sunshine12
  sunshine123 sunshine1234 football12 football123 football1234 baseball12 baseball123 basketball basketball1
  basketball123 michael123 jennifer123 jordan23456 superman12 superman123 batman12345 spiderman1 spiderman123
  pokemon1234 starwars123 charlie123 dragon12345 monkey12345 shadow12345 master12345 trustno1234 whatever123
  computer12 computer123 internet123 samsung1234 nintendo123 minecraft1 minecraft123 liverpool1 liverpool123
  chelsea1234 arsenal1234 manchester manchester1 manunited1 barcelona1 barcelona123 realmadrid realmadrid1
  christopher christian1 alexander1 alexandra1 elizabeth1 stephanie1 jonathan123 nicholas123 veronica123
  babygirl12 babygirl123 bubblegum1 butterfly1 butterfly123 chocolate1 chocolate123 strawberry strawberry1
  cheesecake watermelon pineapple1 blackberry blueberry1 raspberry1 beautiful1 beautiful123 wonderful1
  girlfriend boyfriend1 bestfriend bestfriends friendship forever123 together123 sweetheart sweetheart1
  lovelovelove loveyou123 lovemeforever mylove1234 secret12345 secretsecret jesuschrist jesusislord jesusloves
  godisgood1 godisgreat blessed123 heavenly123 trustingod abcdefghij abcdefghijk abcd123456 abcd1234567 abc1234567
  abc123456789 abcde12345 a1b2c3d4e5 a1b2c3d4e5f6 aa12345678 aa123456789 ab12345678 aaaaaaaaaa 1111111111 0000000000
  2222222222 3333333333 4444444444 5555555555 6666666666 7777777777 8888888888 9999999999 1212121212 1231231231
  123123123123 123412341234 1122334455 112233445566 1234554321 12345654321 123454321a 0147258369 1472583690
  147258369a 789456123a 7894561230 9638527410 741852963a 1020304050 10203040506 1313131313 2020202020 1029384756
  5201314520 1314520520 woaini1314 woaini5201314 woaini520 qazwsxedc1 qazwsxedc123 qazwsxedcrfv qweasdzxc1
  qweasdzxc123 qweqweqwe1 asdasdasd1 zaq12wsxcde3 zxcvbnmasd asdfasdfasdf qwerqwerqwer testtest12 testtest123
  test123456 test1234567 testing123 testing1234 tester12345 temporary1 temppassword defaultpassword guest12345
  user123456 username123 hello12345 hello123456 helloworld helloworld1 goodmorning lovely12345 diamond123
  freedom1234 summer12345 summer2024 summer2025 summer2026 winter12345 winter2024 winter2025 winter2026 spring2024
  spring2025 spring2026 autumn2024 autumn2025 autumn2026 monday12345 friday12345 january123 february14
  september1 september11 november11 december25 december123 thailand12 thailand123 philippines philippines1
  vietnam123 indonesia1 indonesia123 malaysia123 singapore1 singapore123 cambodia123 australia1 australia123
  california california1 newyork123 amsterdam1 capetown123 unicorn123 rainbow123 snowball12 snowball123
  thunder123 lightning1 motorcycle harleydavidson mustang123 corvette12 corvette123 mercedes12 mercedes123
  ferrari123 lamborghini porsche911 toyota12345 yamaha12345 kawasaki12 guitar12345 rockstar12 rockstar123
  metallica1 metallica123 slipknot12 slipknot123 linkinpark linkinpark1 eminem12345 biggdaddy1 bigdaddy123
  fuckyou123 fuckyou1234 fuckyou12345 fuckoff123 bullshit12 bullshit123 password01 password99 password00
  password11 password21 password69 passwords1 pass123456 pass1234567 passpasspass pa55word123 senha12345 contrasena
  contrasena1 contraseña motdepasse motdepasse1 passwort123 passwort12 wachtwoord wachtwoord1 hunter2hunter2
  correcthorsebatterystaple thequickbrownfox onetwothree onetwothreefour opensesame`.split(/\s+/),
)
