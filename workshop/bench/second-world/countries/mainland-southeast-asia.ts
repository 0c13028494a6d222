import { shortForms, terms, words, type Country } from './country.ts'

export const thailand: Country = {
  name: 'Thailand',
  written: ['Thailand', 'thailand', 'Thai', 'ไทย', 'THAILAND'],
  women: terms(`สมหญิง:Somying สุดารัตน์:Sudarat/Sudarath กัญญา:Kanya/Kanyaa วันดี:Wandee/Vandee มาลัย:Malai
    พรทิพย์:Pornthip/Porntip/Phornthip อรทัย:Orathai/Oratai จันทร์เพ็ญ:Chanpen/Janpen นภา:Napa/Napha รัตนา:Rattana/Ratana
    สุนีย์:Sunee วิภา:Wipa/Vipa ดวงใจ:Duangjai/Duangchai พิมพ์ชนก:Pimchanok/Phimchanok ชลธิชา:Chonthicha/Chonticha
    กมลวรรณ:Kamonwan/Kamolwan ณัฐธิดา:Natthida/Nattida วราภรณ์:Waraporn/Varaporn เบญจมาศ:Benjamas/Benchamat
    สุพรรณี:Supannee/Suphannee ปิยะดา:Piyada อารียา:Areeya/Ariya ธัญญารัตน์:Thanyarat/Tanyarat ศิริพร:Siriporn/Siripon
    จิราภรณ์:Jiraporn/Chiraphon นันทนา:Nanthana/Nantana ลัดดา:Ladda บุษบา:Butsaba/Busaba ยุพา:Yupa/Yupha สายฝน:Saifon
    ทิพวรรณ:Thippawan/Tipawan ปรียา:Preeya/Priya สุกัญญา:Sukanya อัมพร:Amporn/Amphon นิตยา:Nittaya/Nitaya
    เพ็ญศรี:Pensri/Phensi กาญจนา:Kanchana/Kanjana มณีรัตน์:Maneerat ขวัญใจ:Kwanjai/Khwanchai ชุติมา:Chutima`),
  men: terms(`สมศักดิ์:Somsak ประเสริฐ:Prasert ธนากร:Thanakorn/Tanakorn วิชัย:Wichai/Vichai ณัฐพล:Nattapon/Natthaphon
    อนุชา:Anucha กิตติ:Kitti ศักดา:Sakda พงษ์ศักดิ์:Pongsak/Phongsak ชัยวัฒน์:Chaiwat สุรชัย:Surachai เอกชัย:Ekachai/Akachai`),
  families:
    terms(`แสงทอง:Saengthong/Sangtong ทองดี:Thongdee/Tongdee แก้วมณี:Kaewmanee/Keawmanee บุญมา:Boonma/Bunma
    สีดา:Sida/Seeda จันทร์แดง:Chandaeng/Jandaeng วงศ์ษา:Wongsa/Vongsa พรหมมา:Phromma/Promma ศรีสุข:Srisuk/Sisuk
    ทองสุข:Thongsuk/Tongsuk ภูมิใจ:Phumjai/Poomjai ชัยมงคล:Chaimongkol/Chaimongkhon คำแก้ว:Khamkaew/Kumkaew
    สายบุญ:Saiboon/Saibun อินทร์แก้ว:Inkaew/Inkeaw มีสุข:Meesuk/Misuk ใจดี:Jaidee/Chaidi พันธ์ดี:Phandee/Pandee`),
  exponents: { given: 0.5, family: 0.3 },
  rareFamily: {
    share: 0.75,
    syllables: [
      words(
        'Suwan Rung Phat Charoen Thep Wattana Siri Kit Bun Chat Prem Sak Natha Udom Thira Sombat',
      ),
      words(
        'narong rueang thanakul wattana chaikul phong sakul rattanakul nukun porn wilai sri mongkhon',
      ),
    ],
  },
  nicknames:
    words(`Fon Noi Nok Lek Ploy Mai Fah Aom Bee May Nan Pim Joy Nat Kwan Ann Pook Toon Oil Yui Bow Ice
    Beer Jeab Gift Mook Praew Som Tik Toey Nun Dao Kung Oh Gigs View Cream Milk`),
  shortForms: {},
  pattern: 'given family',
  middles: [],
  cities:
    terms(`กรุงเทพฯ:Bangkok/BKK/Krungthep พัทยา:Pattaya/Patthaya ภูเก็ต:Phuket เชียงใหม่:Chiang_Mai/Chiangmai
    ขอนแก่น:Khon_Kaen/Khonkhaen อุดรธานี:Udon_Thani/Udonthani นครราชสีมา:Nakhon_Ratchasima/Korat เกาะสมุย:Koh_Samui/Samui
    หัวหิน:Hua_Hin สุรินทร์:Surin บุรีรัมย์:Buriram ร้อยเอ็ด:Roi_Et หนองคาย:Nong_Khai ลพบุรี:Lopburi ระยอง:Rayong
    เลย:Loei ยโสธร:Yasothon สกลนคร:Sakon_Nakhon`),
  streets: words(
    'Soi_Buakhao Moo_3_Nongprue Beach_Rd_Soi Ratchadaphisek Phetkasem Rama_IX Mittraphap Nimman Patak',
  ),
  phone: {
    code: '66',
    starts: ['80', '83', '84', '87', '92', '94', '96', '99'],
    length: 9,
    trunk: '0',
  },
  mailHosts: words('gmail.com hotmail.com gmail.com outlook.co.th'),
}

export const vietnam: Country = {
  name: 'Vietnam',
  written: ['Vietnam', 'Viet Nam', 'Việt Nam', 'vietnam', 'VN'],
  women:
    terms(`Hương:Huong Lan Hoa Linh Trang Thảo:Thao Hà:Ha Phương:Phuong Mai Hằng:Hang Nga Thủy:Thuy Hạnh:Hanh
    Ngọc:Ngoc Yến:Yen Dung Anh Nhung Oanh Vân:Van Huyền:Huyen Loan Quyên:Quyen My Thư:Thu Trinh Tuyết:Tuyet Nhi Hiền:Hien
    Liên:Lien Chi Diệp:Diep Hồng:Hong Giang Kiều:Kieu Ly Trâm:Tram Vy Ngân:Ngan Tâm:Tam Xuân:Xuan Cúc:Cuc Thơm:Thom Phượng:Phuong
    Thanh Uyên:Uyen Quỳnh:Quynh Duyên:Duyen Bích:Bich Nguyệt:Nguyet`),
  men: terms(
    'Hùng:Hung Dũng:Dung Tuấn:Tuan Minh Nam Hải:Hai Đức:Duc Sơn:Son Long Quang Thắng:Thang Hiếu:Hieu Phong Khoa',
  ),
  families:
    terms(`Nguyễn:Nguyen Trần:Tran Lê:Le Phạm:Pham Huỳnh:Huynh Hoàng:Hoang Phan Vũ:Vu Võ:Vo Đặng:Dang Bùi:Bui Đỗ:Do
    Hồ:Ho Ngô:Ngo Dương:Duong Lý:Ly Đào:Dao Đinh:Dinh Trịnh:Trinh Lâm:Lam Mai Đoàn:Doan Cao Lương:Luong Tạ:Ta Châu:Chau`),
  exponents: { given: 0.55, family: 1.35 },
  rareFamily: { share: 0.01, syllables: [words('Ton Au Quach Thach Khuc'), words('_')] },
  nicknames: words('Bon Su Bi Tho Na Cun Meo Sam Heo Nhim Bong Ti Tep'),
  shortForms: {},
  pattern: 'family middle given',
  middles: words(
    'Thị Thị Thị Thị Ngọc Thanh Thu Kim Minh Mỹ Bích Hồng Phương Diễm Khánh Bảo Tuyết Quỳnh',
  ),
  cities:
    terms(`Hồ_Chí_Minh:Ho_Chi_Minh_City/Saigon/HCMC/Ho_Chi_Minh Hà_Nội:Hanoi/Ha_Noi Đà_Nẵng:Da_Nang/Danang
    Hải_Phòng:Hai_Phong/Haiphong Cần_Thơ:Can_Tho Nha_Trang Biên_Hòa:Bien_Hoa Vũng_Tàu:Vung_Tau Huế:Hue Đà_Lạt:Da_Lat/Dalat
    Quy_Nhơn:Quy_Nhon Vinh Thanh_Hóa:Thanh_Hoa Bình_Dương:Binh_Duong Long_Xuyên:Long_Xuyen Rạch_Giá:Rach_Gia
    Buôn_Ma_Thuột:Buon_Ma_Thuot Phan_Thiết:Phan_Thiet Mỹ_Tho:My_Tho Nam_Định:Nam_Dinh`),
  streets: words(
    'Ly_Thuong_Kiet Pham_Ngu_Lao Bui_Vien Dien_Bien_Phu Vo_Van_Tan Cach_Mang_Thang_8 Ngo_Quyen Bach_Dang Quang_Trung',
  ),
  phone: {
    code: '84',
    starts: ['90', '93', '97', '98', '32', '35', '38', '70', '77', '86'],
    length: 9,
    trunk: '0',
  },
  mailHosts: words('gmail.com gmail.com yahoo.com.vn gmail.com'),
}

export const cambodia: Country = {
  name: 'Cambodia',
  written: ['Cambodia', 'cambodia', 'Kampuchea'],
  women:
    terms(`Sreymom Sreyneang/Srey_Neang Chanthou Bopha/Bopa Sophea/Sophia Kunthea Socheata Dara Sokha Phalla Rachana
    Maly Theary/Theavy Vanna Sreypov/Srey_Pov Davy Chenda Leakhena Nary Channary Pisey Sopheap Kanika Ratha`),
  men: terms('Sokun Vuthy Rithy Borey Pheakdey Samnang Visal Makara'),
  families: terms(
    'Chea Sok Heng Kim Chan Lim Keo Meas Ly Seng Prak Nhem Hun Tep Yin Oum Phan Kong Long Pen Mao Sam Chum Ros',
  ),
  exponents: { given: 0.5, family: 0.8 },
  rareFamily: {
    share: 0.1,
    syllables: [words('Thon Sam Chhay Va Khi'), words('ang eang oeun dy on')],
  },
  nicknames: words('Mom Pov Lin Nita Mey Thida Lyza Jenny'),
  shortForms: shortForms('Sreymom=Mom Sreypov=Pov Socheata=Ta'),
  pattern: 'family given',
  middles: [],
  cities: terms(
    'Phnom_Penh/PP Siem_Reap/Siemreap Sihanoukville/Kampong_Som Battambang Kampot Poipet Kampong_Cham',
  ),
  streets: words(
    'Street_51 Street_136 Street_278 Norodom_Blvd Pub_Street Sisowath_Quay Street_104',
  ),
  phone: { code: '855', starts: ['12', '15', '69', '77', '85', '92'], length: 8, trunk: '0' },
  mailHosts: words('gmail.com yahoo.com'),
}

/** Names have no family part: three or four words, each from a small stock. */
export const myanmar: Country = {
  name: 'Myanmar',
  written: ['Myanmar', 'Burma', 'myanmar'],
  women:
    terms(`Moe_Moe Thida Khin_Mar Su_Su Ei_Ei Hnin_Hnin Aye_Aye Nilar Phyu_Phyu Zin_Mar Yu_Yu Khin_Khin May_Thu Thiri
    San_San Wai_Wai Nway_Nway Cho_Cho Mya_Mya Tin_Tin Yamin Su_Mon Ei_Phyu Thandar Sandar Hla_Hla Nandar Wint Myat_Noe Shwe_Zin
    Hsu_Myat Kay_Zin Chit_Su Pyae_Pyae Nan_Su Lei_Lei`),
  men: terms(
    'Aung_Kyaw Zaw_Min Kyaw_Zin Min_Thu Ye_Yint Thet_Naing Myo_Min Hein_Htet Tun_Tun Soe_Moe Nyi_Nyi Wai_Yan',
  ),
  families: terms(
    'Aung Win Htwe Oo Lwin Htun Hlaing Maung Naing Soe Myint Thein Kyaw Tun Zaw Aye San Khin Phyo Zin Thu Swe Moe Nwe Shein Lin Thant Khaing Ko Wai Kyi Mon Htet Hnin',
  ),
  exponents: { given: 0.5, family: 0.6 },
  rareFamily: { share: 0.05, syllables: [words('Pan Yin Nay Tha Yadana'), words('_ chi')] },
  nicknames: words('Su Moe Nilar May Cherry Snow Poe'),
  shortForms: {},
  pattern: 'given family',
  middles: [],
  cities: terms(
    'Yangon/Rangoon Mandalay Naypyidaw/Nay_Pyi_Taw Bago/Pegu Mawlamyine Taunggyi Monywa Pathein Myitkyina Lashio Sittwe Tachileik Myawaddy',
  ),
  streets: words('Pyay_Rd Merchant_St Strand_Rd 35th_Street Bogyoke_Rd Insein_Rd'),
  phone: { code: '95', starts: ['92', '94', '96', '97', '99'], length: 10, trunk: '0' },
  mailHosts: words('gmail.com yahoo.com'),
}
