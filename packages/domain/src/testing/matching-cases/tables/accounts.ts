import { casesOf } from './parse.ts'

/** Accounts, and addresses of sites, which name a person or do not. */
export const accountsAndAddresses = casesOf(`
  -- The address is of no person, and two people have it.
  <=weak | Malee Srisuk | Anna Petrova | + fb https://www.facebook.com/messages/t/100041882736455
  <=weak | Malee Srisuk; fb facebook.com/messages/t/100041882736455 | Anna Petrova; fb facebook.com/messages/t/61552847110392
  <=weak | Malee Srisuk; ig https://www.instagram.com/direct/t/340282366841710/ | Anna Petrova; ig https://www.instagram.com/direct/t/17845219036622/
  <=weak | Malee Srisuk | Anna Petrova | + fb https://www.facebook.com/marketplace/you/selling
  <=weak | Malee Srisuk | Anna Petrova | + fb https://m.facebook.com/groups/phuketexpats/?ref=share
  <=weak | Malee Srisuk | Anna Petrova | + fb https://www.facebook.com/search/top?q=anna%20petrova
  <=weak | Malee Srisuk | Anna Petrova | + ig https://www.instagram.com/explore/tags/bangkoknightlife/
  <=weak | Malee Srisuk | Anna Petrova | + ig instagram.com/reel/C8xKqPzS1vd/
  <=weak | Malee Srisuk | Anna Petrova | + ig https://www.instagram.com/p/CzTq8LmRw2k/?img_index=1
  <=weak | Malee Srisuk | Anna Petrova | + tt https://www.tiktok.com/foryou
  <=weak | Malee Srisuk | Anna Petrova | + tt https://vm.tiktok.com/ZMhKqvW8r/
  <=weak | Malee Srisuk | Anna Petrova | + fb https://www.facebook.com/share/r/1BxDk7Vqsz/
  <=weak | Malee Srisuk | Anna Petrova | + fb https://fb.watch/qK2vXc71Tm/
  <=weak | Malee Srisuk | Anna Petrova | + fb https://www.facebook.com/events/318842975501246
  <=weak | Malee Srisuk | Anna Petrova | + fb facebook.com/login
  <=weak | Malee Srisuk | Anna Petrova | + fb https://www.facebook.com/dating
  <=weak | Malee Srisuk | Anna Petrova | + ig https://www.instagram.com/accounts/login/?next=/malee/
  <=weak | Malee Srisuk | Anna Petrova | + telegram https://t.me/+Qx7LkZbT9mYzNjQ1
  <=weak | Malee Srisuk | Anna Petrova | + telegram t.me/joinchat/AAAAAEkR7vLpQ2
  <=weak | Malee Srisuk | Anna Petrova | + line https://line.me/R/nv/chat
  <=weak | Malee Srisuk | Anna Petrova | + whatsapp https://chat.whatsapp.com/GkV3nUz7q2BHtRw
  <=weak | Malee Srisuk | Anna Petrova | + sc https://www.snapchat.com/discover
  <=weak | Malee Srisuk | Anna Petrova | + sc https://web.snapchat.com/
  -- The address and the account are of one person.
  >=strong | Malee Srisuk; fb https://www.facebook.com/profile.php?id=100063771482095 | Malee Srisuk; fb facebook.com/100063771482095
  >=strong | Malee Srisuk; fb https://m.facebook.com/profile.php?id=100063771482095&mibextid=ZbWKwL | Malee Srisuk; fb https://web.facebook.com/profile.php?id=100063771482095
  >=strong | Malee Srisuk; fb https://www.facebook.com/people/Malee-Srisuk/100063771482095/ | Malee Srisuk; fb https://www.facebook.com/profile.php?id=100063771482095
  >=strong | Malee Srisuk; fb https://m.facebook.com/kluaytod.rayong | Malee Srisuk; fb kluaytod.rayong
  >=strong | Malee Srisuk; fb https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.instagram.com%2Fkluaytod_ry | Malee Srisuk; ig kluaytod_ry
  >=strong | Malee Srisuk; ig https://l.instagram.com/?u=https%3A%2F%2Finstagram.com%2Fkluaytod_ry | Malee Srisuk; ig @kluaytod_ry
  >=strong | Malee Srisuk; ig https://www.instagram.com/stories/kluaytod_ry/3291847560128374/ | Malee Srisuk; ig kluaytod_ry
  >=strong | Malee Srisuk; ig https://instagram.com/kluaytod_ry/reels/?hl=th | Malee Srisuk; ig kluaytod_ry
  >=strong | Malee Srisuk; ig https://www.instagram.com/kluaytod_ry?igsh=MzRlODBiNWFlZA== | Malee Srisuk; ig kluaytod_ry
  >=strong | Malee Srisuk; tt https://www.tiktok.com/@kluaytod_ry/video/7301188264519928 | Malee Srisuk; tt kluaytod_ry
  >=strong | Malee Srisuk; tt https://m.tiktok.com/@kluaytod_ry?lang=th-TH | Malee Srisuk; tt @kluaytod_ry
  >=strong | Malee Srisuk; sc https://www.snapchat.com/add/kluaytod_ry?share_id=xyz | Malee Srisuk; sc kluaytod_ry
  >=strong | Malee Srisuk; sc https://www.snapchat.com/@kluaytod_ry | Malee Srisuk; sc kluaytod_ry
  >=strong | Malee Srisuk; telegram https://t.me/kluaytod_ry | Malee Srisuk; telegram @kluaytod_ry
  >=strong | Malee Srisuk; fb https://m.me/kluaytod.rayong | Malee Srisuk; fb kluaytod.rayong
  >=strong | Malee Srisuk; whatsapp https://api.whatsapp.com/send?phone=66867714093&text=hi | Malee Srisuk; tel 086 771 4093; in Thailand
  >=strong | Malee Srisuk; fb facebook.com/kluaytod.rayong/photos | Malee Srisuk; fb fb.com/kluaytod.rayong
  >=strong | Malee Srisuk; fb https://www.facebook.com/kluaytod.rayong/posts/pfbid02qLm | Malee Srisuk; fb kluaytod.rayong
  -- What both wrote is no account.
  <=weak | Malee Srisuk | Anna Petrova | + ig none
  <=weak | Malee Srisuk | Anna Petrova | + ig don't know it
  <=weak | Malee Srisuk | Anna Petrova | + fb no tiene
  <=weak | Malee Srisuk | Anna Petrova | + fb wieder gelöscht
  <=weak | Malee Srisuk | Anna Petrova | + ig มี
  <=weak | Malee Srisuk | Anna Petrova | + tt tiktok
  <=weak | Malee Srisuk | Anna Petrova | + line same as phone
  <=weak | Malee Srisuk | Anna Petrova | + sc snap
  <=weak | Malee Srisuk | Anna Petrova | + ig не пользуется
  <=weak | Malee Srisuk | Anna Petrova | + fb không dùng
  <=weak | Malee Srisuk | Anna Petrova | + ig tidak punya
  <=weak | Malee Srisuk | Anna Petrova | + ig wala siya
  <=weak | Malee Srisuk | Anna Petrova | + fb hesabı yok
  <=weak !prior !learned | Malee Srisuk | Anna Petrova | + ig 12345
  <=weak | Malee Srisuk | Anna Petrova | + ig @user
  <=weak | Malee Srisuk | Anna Petrova | + line 没有
  -- A word of the own name is a displayed name.
  <=weak | Ratree Boonlert | Ratree Chaisri | + ig ratree
  <=weak | Beatriz Nogueira | Beatriz Falcão | + fb beatriz
  <=weak | Yuki Nakamura | Yuki Hoshino | + ig yuki
  <=weak | Ahmed Saleh | Ahmed Farouk | + ig ahmed
  <=weak | Katya Orlova | Катя Белова | + ig katya
  <=weak | Wayan Sukerta | Wayan Ardana | + fb wayan
  <=weak | May Thu | May Hnin | + fb may
  <=weak | Jasmine Tolosa | Jasmine Abad | + tt jasmine
`)
