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
