import { casesOf } from './parse.ts'

/** Phone numbers before and after reforms, and numbers that nobody has. */
export const plansOfNumbers = casesOf(`
  -- The numbering plan changed, and the number is one.
  >=strong | Renata Barros; tel (71) 8823-4179; in Brazil | Renata Barros; tel +55 71 98823-4179
  >=strong | Renata Barros; tel 0xx31 9214 6630; in Brazil | Renata Barros; tel 55 31 99214-6630
  >=strong | Renata Barros; tel +55 61 8177-4052 | Renata Barros; tel 61981774052; from Brazil
  >=strong | Mai Do; tel 01224 318 775; in Vietnam | Mai Do; tel 077 431 8775; in Vietnam
  >=strong | Mai Do; tel +84 127 331 8875 | Mai Do; tel +84 81 331 8875
  >=strong | Mai Do; tel 0166 748 2230; in Vietnam | Mai Do; tel +84 36 748 2230
  >=strong | Mai Do; tel 0163 551 9947; in Vietnam | Mai Do; tel 033 551 9947; in Vietnam
  >=strong | Sofía Arriaga; tel +52 1 442 318 7790 | Sofía Arriaga; tel 442 318 7790; in Mexico
  >=strong | Sofía Arriaga; tel 01 442 318 7790; in Mexico | Sofía Arriaga; tel +52 442 318 7790
  >=strong | Valeria Ponce; tel 0351 15 418 7735; in Argentina | Valeria Ponce; tel +54 9 351 418 7735
  >=strong | Valeria Ponce; tel 351 418 7735; in Argentina | Valeria Ponce; tel +54 351 15 418 7735
  >=strong | Aya Kouassi; tel +225 07 48 31 22 | Aya Kouassi; tel +225 07 07 48 31 22
  >=strong | Aya Kouassi; tel +225 05 66 14 90 | Aya Kouassi; tel +225 05 05 66 14 90
  >=strong | Rowena Tan Uy; tel 0918 553 7726; in Philippines | Rowena Tan Uy; tel +63 918 553 7726
  >=strong | Rowena Tan Uy; tel 02 418 7735; in Philippines | Rowena Tan Uy; tel +63 2 8418 7735
  >=strong | Ei Phyu; tel 09 5183 472; in Myanmar | Ei Phyu; tel +95 9 518 3472
  >=strong | Ei Phyu; tel 09-7911-83472; in Myanmar | Ei Phyu; tel 959791183472
  >=strong | Лариса Козак; tel 8 067 418 7735; in Ukraine | Лариса Козак; tel +380 67 418 77 35
  >=strong | Лариса Козак; tel 80674187735; in Ukraine | Лариса Козак; tel 067 418 77 35; in Ukraine
  >=strong | Ирина Лаптева; tel 8 (916) 418-77-35; in Russia | Ирина Лаптева; tel +7 916 418 77 35
  >=strong | Yanti Susilo; tel 0062 813 4187 735; in Indonesia | Yanti Susilo; tel 0813 4187 735; in Indonesia
  >=strong | Sokha Meas; tel 012 418 773; in Cambodia | Sokha Meas; tel +855 12 418 773
  >=strong | Nok Inthavong; tel 020 5541 8773; in Laos | Nok Inthavong; tel +856 20 5541 8773
  >=strong | Aisyah Kamal; tel 012-418 7735; in Malaysia | Aisyah Kamal; tel +6012 4187735
  >=strong | Claire Dubosq; tel 06 41 87 73 52; in France | Claire Dubosq; tel +33 (0)6 41 87 73 52
  >=strong | Camila Ríos; tel 03 310 418 7735; in Colombia | Camila Ríos; tel +57 310 418 7735
  >=strong | Camila Ríos; tel (4) 418 7735; in Colombia | Camila Ríos; tel +57 604 418 7735
  -- Two subscribers have numbers of one ending.
  <=likely | Aya Kouassi; tel +225 07 07 48 31 22 | Aya Kouassi; tel +225 05 05 48 31 22
  -- Nobody has the number.
  <=possible | Maria Reyes | Joan Lim | + tel +63 000 000 0000
  <=possible | Maria Reyes | Joan Lim | + tel 0123456789; in Thailand
  <=possible | Maria Reyes | Joan Lim | + tel +66 81 111 1111
  <=possible !prior | Maria Reyes | Joan Lim | + tel +1 555 010 0100
  <=possible | Maria Reyes | Joan Lim | + tel +55 11 12345-6789
  <=possible !prior | Maria Reyes | Joan Lim | + tel +62 11 418 7735
`)
