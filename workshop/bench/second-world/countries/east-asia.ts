import { terms, words, type Country } from './country.ts'

export const china: Country = {
  name: 'China',
  written: ['China', '中国', 'china', 'PRC'],
  women:
    terms(`芳:Fang 娜:Na 敏:Min 静:Jing 丽:Li 秀英:Xiuying 艳:Yan 玲:Ling 燕:Yan 霞:Xia 红:Hong 梅:Mei 婷:Ting 雪:Xue 慧:Hui 颖:Ying
    丹:Dan 萍:Ping 娟:Juan 倩:Qian 晓燕:Xiaoyan 欣怡:Xinyi 雨桐:Yutong 佳怡:Jiayi 思琪:Siqi 梦瑶:Mengyao 婉儿:Wan_Er 美玲:Meiling 春梅:Chunmei
    桂英:Guiying 玉兰:Yulan 小红:Xiaohong 海燕:Haiyan 丽华:Lihua 文静:Wenjing 晓敏:Xiaomin 诗涵:Shihan 子涵:Zihan 雅婷:Yating 嘉欣:Jiaxin`),
  men: terms(
    '伟:Wei 强:Qiang 磊:Lei 军:Jun 勇:Yong 杰:Jie 涛:Tao 明:Ming 超:Chao 建国:Jianguo 志强:Zhiqiang 浩然:Haoran 俊杰:Junjie',
  ),
  families:
    terms(`王:Wang 李:Li/Lee 张:Zhang 刘:Liu 陈:Chen 杨:Yang 黄:Huang 赵:Zhao 吴:Wu 周:Zhou 徐:Xu 孙:Sun 马:Ma 朱:Zhu 胡:Hu 郭:Guo 何:He
    林:Lin 高:Gao 罗:Luo 郑:Zheng 梁:Liang 谢:Xie 宋:Song 唐:Tang 许:Xu 韩:Han 邓:Deng 冯:Feng 曹:Cao 彭:Peng 曾:Zeng 肖:Xiao 田:Tian 董:Dong
    潘:Pan 袁:Yuan 蔡:Cai 蒋:Jiang 余:Yu 于:Yu 杜:Du 叶:Ye 程:Cheng 魏:Wei 苏:Su 吕:Lyu/Lu 丁:Ding 任:Ren 卢:Lu 姚:Yao 沈:Shen 钟:Zhong 姜:Jiang`),
  exponents: { given: 0.4, family: 0.75 },
  rareFamily: { share: 0.03, syllables: [words('Ou Shang Si Zhu'), words('yang guan ma ge')] },
  nicknames: words('Lily Lucy Vivian Coco Amy Yoyo Cherry Candy Wendy Cici Tina Echo Fiona'),
  shortForms: {},
  pattern: 'family given',
  middles: [],
  cities: terms(
    '上海:Shanghai 北京:Beijing/Peking 广州:Guangzhou 深圳:Shenzhen/Shenzen 成都:Chengdu 重庆:Chongqing 天津:Tianjin 武汉:Wuhan 西安:Xian 杭州:Hangzhou 南京:Nanjing 东莞:Dongguan 沈阳:Shenyang 青岛:Qingdao 大连:Dalian 昆明:Kunming 厦门:Xiamen 长沙:Changsha',
  ),
  streets: words(
    'Nanjing_Road Zhongshan_Road Renmin_Road Jiefang_Road Huaihai_Road Beijing_Road Hongqiao_Road Xinhua_Street',
  ),
  phone: {
    code: '86',
    starts: ['135', '136', '138', '139', '150', '158', '186', '188'],
    length: 11,
    trunk: '',
  },
  mailHosts: words('qq.com 163.com gmail.com 126.com'),
}

export const korea: Country = {
  name: 'South Korea',
  written: ['South Korea', 'Korea', '한국', 'korea', 'Republic of Korea'],
  women:
    terms(`지영:Jiyoung/Ji_Young/Jiyeong 은정:Eunjung/Eunjeong 미영:Miyoung/Mi_Young 지은:Jieun/Ji_Eun 민지:Minji/Min_Ji
    수진:Sujin/Soojin 혜진:Hyejin/Hye_Jin 유진:Yujin/Yoojin 은영:Eunyoung/Eunyeong 현정:Hyunjung/Hyeonjeong 지현:Jihyun/Jihyeon
    수빈:Subin/Soobin 서연:Seoyeon 지혜:Jihye/Ji_Hye 은지:Eunji/Eun_Ji 예진:Yejin 하은:Haeun 보람:Boram 정은:Jungeun/Jeongeun
    미경:Mikyung/Migyeong 선영:Sunyoung/Seonyeong 소영:Soyoung/So_Young 다은:Daeun 윤아:Yuna/Yoona 채원:Chaewon 가영:Gayoung 나연:Nayeon
    경희:Kyunghee/Gyeonghui 영희:Younghee 순자:Soonja 아름:Areum 혜원:Hyewon 주희:Juhee 세영:Seyoung 미숙:Misook 수연:Sooyeon/Suyeon`),
  men: terms(
    '민수:Minsu/Minsoo 성민:Sungmin 지훈:Jihoon/Jihun 준호:Junho 현우:Hyunwoo 동현:Donghyun 영수:Youngsoo 상훈:Sanghoon 재현:Jaehyun',
  ),
  families:
    terms(`김:Kim 이:Lee/Yi 박:Park 최:Choi 정:Jung/Jeong 강:Kang 조:Cho/Jo 윤:Yoon/Yun 장:Jang 임:Lim/Im 한:Han 오:Oh 서:Seo
    신:Shin 권:Kwon 황:Hwang 안:Ahn 송:Song 류:Ryu/Yoo 전:Jeon 홍:Hong 고:Ko 문:Moon 양:Yang 손:Son 배:Bae 백:Baek 허:Heo 남:Nam 심:Shim 노:Noh`),
  exponents: { given: 0.45, family: 1.05 },
  rareFamily: { share: 0.02, syllables: [words('Tak Bong Ok In Ma Pyo'), words('_')] },
  nicknames: words('Mina Jenny Grace Sunny Bora Yuri Lina'),
  shortForms: {},
  pattern: 'family given',
  middles: [],
  cities: terms(
    '서울:Seoul 부산:Busan/Pusan 인천:Incheon 대구:Daegu/Taegu 대전:Daejeon 광주:Gwangju 수원:Suwon 울산:Ulsan 성남:Seongnam 고양:Goyang 용인:Yongin 청주:Cheongju 전주:Jeonju 천안:Cheonan 제주:Jeju',
  ),
  streets: words('Gangnam-daero Itaewon-ro Jong-ro Sejong-daero Hongik-ro Haeundae-ro'),
  phone: { code: '82', starts: ['10'], length: 10, trunk: '0' },
  mailHosts: words('naver.com gmail.com hanmail.net'),
}
