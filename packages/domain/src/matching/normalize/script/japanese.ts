const parsePairs = (text: string): Map<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((entry): [string, string] => [
        entry.replace(/[a-z]+$/, ''),
        entry.replace(/^[^a-z]+/, ''),
      ]),
  )
const japaneseFamilyNames = parsePairs(`
  佐藤sato 鈴木suzuki 高橋takahashi 田中tanaka 伊藤ito 渡辺watanabe 渡邊watanabe 渡邉watanabe 山本yamamoto 中村nakamura
  小林kobayashi 加藤kato 吉田yoshida 山田yamada 佐々木sasaki 山口yamaguchi 松本matsumoto 井上inoue 木村kimura 斎藤saito
  齋藤saito 斉藤saito 清水shimizu 山崎yamazaki 池田ikeda 橋本hashimoto 阿部abe 石川ishikawa 山下yamashita 中島nakajima
  石井ishii 小川ogawa 前田maeda 岡田okada 長谷川hasegawa 藤田fujita 後藤goto 近藤kondo 村上murakami 遠藤endo 青木aoki
  坂本sakamoto 藤井fujii 西村nishimura 福田fukuda 太田ota 三浦miura 藤原fujiwara 岡本okamoto 松田matsuda 中川nakagawa
  中野nakano 原田harada 小野ono 田村tamura 竹内takeuchi 金子kaneko 和田wada 中山nakayama 石田ishida 上田ueda 森田morita
  大野ono 原hara 柴田shibata 酒井sakai 工藤kudo 横山yokoyama 宮崎miyazaki 宮本miyamoto 内田uchida 高木takagi 安藤ando 谷口taniguchi
  大塚otsuka 丸山maruyama 今井imai 高田takada 藤本fujimoto 武田takeda 村田murata 上野ueno 杉山sugiyama 増田masuda 平野hirano
  菅原sugawara 小島kojima 千葉chiba 久保kubo 松井matsui 岩崎iwasaki 桜井sakurai 櫻井sakurai 木下kinoshita 野口noguchi 松尾matsuo
  菊地kikuchi 菊池kikuchi 野村nomura 新井arai 渡部watanabe 佐野sano 大西onishi 杉本sugimoto 浜田hamada 市川ichikawa 古川furukawa
  小松komatsu 島田shimada 水野mizuno 高野takano 吉川yoshikawa 山内yamauchi 西田nishida 西川nishikawa 飯田iida 北村kitamura
  五十嵐igarashi 安田yasuda 中田nakata 川口kawaguchi 東higashi 平田hirata 川崎kawasaki 本田honda 久保田kubota 吉村yoshimura
  中西nakanishi 岩田iwata 服部hattori 樋口higuchi 辻tsuji 福島fukushima 川上kawakami 永井nagai 松岡matsuoka 田口taguchi
  森mori 林hayashi 岡oka 関seki 堀hori 星hoshi 南minami`)
const japaneseGivenNames = parsePairs(`
  花子hanako 美咲misaki 陽菜hina 結衣yui 葵aoi 愛ai 優子yuko 裕子yuko 由美yumi 真由美mayumi 恵子keiko 久美子kumiko 直美naomi
  智子tomoko 明美akemi 陽子yoko 洋子yoko 幸子sachiko 和子kazuko 京子kyoko 美香mika 麻衣mai 彩aya 桜sakura 太郎taro
  一郎ichiro 健太kenta 翔太shota 大輔daisuke 健一kenichi 拓也takuya 達也tatsuya 誠makoto 浩hiroshi 隆takashi 剛tsuyoshi
  修osamu 翔sho 蓮ren 大翔hiroto 悠斗yuto 直樹naoki 和也kazuya 裕太yuta 亮ryo 純jun 愛子aiko 奈々nana 美穂miho
  千尋chihiro 里奈rina 香織kaori 恵美emi 理恵rie 絵里eri 沙織saori 明日香asuka 友美tomomi 綾aya 麻美asami 彩香ayaka 舞mai 愛美manami 千夏chinatsu 瞳hitomi
  純子junko 典子noriko 節子setsuko 文子fumiko 美智子michiko 紀子noriko 隆太ryuta 直人naoto 健二kenji 浩二koji 正masashi 学manabu 豊yutaka`)

/** How many characters of a name the family name has, if it is a known Japanese one. */
export const japaneseFamilyLength = (name: string): number | undefined =>
  [3, 2, 1].find((length) => length < name.length && japaneseFamilyNames.has(name.slice(0, length)))

/**
 * A name in characters (and kana) in Japanese reading; null if the family name is unknown. An
 * unknown given name is omitted, because its characters have too many readings.
 */
export const readJapaneseName = (
  name: string,
  readKana: (rest: string) => string = () => '',
): string[] | null => {
  for (const length of [3, 2, 1]) {
    const family = japaneseFamilyNames.get(name.slice(0, length))
    const rest = name.slice(length)
    if (!family || rest === '') continue
    // 林 and 南 are Chinese and Korean family names as well
    if (length === 1 && /\p{Script=Han}/u.test(rest) && !japaneseGivenNames.has(rest)) continue
    const given =
      japaneseGivenNames.get(rest) ?? (/\p{Script=Han}/u.test(rest) ? '' : readKana(rest))
    return given === '' ? [family] : [family, given]
  }
  return null
}
