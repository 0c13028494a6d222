/** Each entry: characters that are read alike, then the reading. */
const readings = (text: string): Map<string, string> => {
  const found = new Map<string, string>()
  for (const [, characters, reading] of text.matchAll(/(\p{Script=Han}+)([a-z]+)/gu)) {
    for (const character of characters!) if (!found.has(character)) found.set(character, reading!)
  }
  return found
}

/** As names are spelled in Hong Kong and Macau. */
const cantonese = readings(`
  陈陳chan 黄黃王wong 李lee 张張蒋蔣cheung 林lam 刘劉lau 吴吳伍ng 梁leung 何ho 罗羅law 郭kwok 曾tsang 叶葉yip
  周邹鄒chow 徐tsui 许許hui 谢謝tse 邓鄧tang 冯馮fung 马馬ma 杨楊yeung 郑鄭cheng 朱chu 胡wu 高ko 潘poon 麦麥mak
  余yu 苏蘇so 卢盧lo 蔡choi 萧蕭siu 莫mok 区區欧歐au 陆陸luk 方fong 赖賴黎lai 谭譚tam 关關kwan 袁yuen 霍fok
  简簡kan 温溫wan 容yung 江kong 石shek 唐汤湯tong 孔洪hung 钟鍾鐘chung 程ching 杜to 韩韓hon 戴tai 彭pang 丁ting
  孙孫suen 赵趙chiu 魏ngai 姚yiu 沈岑shum 范faan 任yam 廖liu 甘kam 吕呂lui 施sze 龙龍lung 严嚴yim 邱yau 白pak
  宋sung 傅fu 董tung 顾顧koo 伟偉慧惠wai 明ming 家嘉ka 文man 志芝chi 国國kwok 华華wah 玲ling 美薇mei 玉yuk
  凤鳳峰锋鋒fung 英ying 丽麗lai 芳fong 敏man 雅nga 婷ting 怡绮綺yi 欣恩yan 诗詩思sze 俊春珍真chun 杰傑洁潔kit
  豪浩ho 强強keung 辉輝fai 荣榮永颖穎咏詠wing 德tak 小siu 大tai 天tin 海hoi 宇yu 子梓tsz 晓曉hiu 晴静靜贞貞青正ching
  雪suet 梅mui 兰蘭lan 珠chu 秀sau 娟kuen 燕yin 珊shan 琪ki 月yuet 秋chau 冬东東tung 轩軒hin 健建kin 超chiu 勇yung
  生sang 成shing 光kwong 南nam 安on 平萍ping 世sai 友yau 学學hok 中chung 康hong 金kam 水shui 莲蓮lin 莉lei 红紅hung
  云雲wan 仪儀yee 君kwan 佩pui 佳kai 淑suk 心sum 乐樂lok 希熙hei 朗long 琳lam 倩sin`)

/** Family names as in Singapore and Malaysia; given names there are spelled in pinyin as often. */
const hokkien = readings(`
  陈陳tan 林lim 黄黃ng 王ong 李lee 张張teo 吴吳goh 蔡chua 许許koh 郑鄭tay 杨楊yeo 刘劉low 谢謝chia 洪ang 叶葉yap
  苏蘇soh 郭quek 梁neo 何ho 周chew 罗羅loh 徐chee 沈sim 曾chan 萧蕭siow`)

const whole = (text: string): Map<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((entry): [string, string] => [
        entry.replace(/[a-z]+$/, ''),
        entry.replace(/^[^a-z]+/, ''),
      ]),
  )
const japaneseFamily = whole(`
  佐藤sato 鈴木suzuki 高橋takahashi 田中tanaka 伊藤ito 渡辺watanabe 渡邊watanabe 渡邉watanabe 山本yamamoto 中村nakamura
  小林kobayashi 加藤kato 吉田yoshida 山田yamada 佐々木sasaki 山口yamaguchi 松本matsumoto 井上inoue 木村kimura 斎藤saito
  齋藤saito 斉藤saito 清水shimizu 山崎yamazaki 池田ikeda 橋本hashimoto 阿部abe 石川ishikawa 山下yamashita 中島nakajima
  石井ishii 小川ogawa 前田maeda 岡田okada 長谷川hasegawa 藤田fujita 後藤goto 近藤kondo 村上murakami 遠藤endo 青木aoki
  坂本sakamoto 藤井fujii 西村nishimura 福田fukuda 太田ota 三浦miura 藤原fujiwara 岡本okamoto 松田matsuda 中川nakagawa
  中野nakano 原田harada 小野ono 田村tamura 竹内takeuchi 金子kaneko 和田wada 中山nakayama 石田ishida 上田ueda 森田morita`)
const japaneseGiven = whole(`
  花子hanako 美咲misaki 陽菜hina 結衣yui 葵aoi 愛ai 優子yuko 裕子yuko 由美yumi 真由美mayumi 恵子keiko 久美子kumiko 直美naomi
  智子tomoko 明美akemi 陽子yoko 洋子yoko 幸子sachiko 和子kazuko 京子kyoko 美香mika 麻衣mai 彩aya 桜sakura 太郎taro
  一郎ichiro 健太kenta 翔太shota 大輔daisuke 健一kenichi 拓也takuya 達也tatsuya 誠makoto 浩hiroshi 隆takashi 剛tsuyoshi
  修osamu 翔sho 蓮ren 大翔hiroto 悠斗yuto 直樹naoki 和也kazuya 裕太yuta 亮ryo 純jun 愛子aiko 奈々nana 美穂miho
  千尋chihiro 里奈rina 香織kaori 恵美emi 理恵rie 絵里eri 沙織saori`)

/**
 * A name in characters (and kana) as it is read in Japan; null where the family name is not known.
 * A given name that is not known is left out: its characters have too many readings.
 */
export const readJapaneseName = (
  name: string,
  readKana: (rest: string) => string = () => '',
): string[] | null => {
  for (const length of [3, 2]) {
    const family = japaneseFamily.get(name.slice(0, length))
    const rest = name.slice(length)
    if (!family || rest === '') continue
    const given = japaneseGiven.get(rest) ?? (/\p{Script=Han}/u.test(rest) ? '' : readKana(rest))
    return given === '' ? [family] : [family, given]
  }
  return null
}

/** Other ways to read the characters of a Chinese name, beside pinyin. */
export const otherHanReadings = (name: string, pinyinGiven: string): string[][] => {
  const [family = '', ...given] = name.replace(/\s+/g, '')
  if (given.length === 0 || given.length > 2) return []
  const found: string[][] = []
  const spelled = given.map((character) => cantonese.get(character))
  const familyRead = cantonese.get(family)
  if (familyRead && spelled.every(Boolean)) found.push([familyRead, spelled.join('')])
  const southern = hokkien.get(family)
  if (southern) found.push([southern, pinyinGiven])
  return found
}
