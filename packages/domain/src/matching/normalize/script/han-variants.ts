/**
 * Forms of one character in names: simplified, traditional and Japanese. The first one stands for
 * all.
 */
const variants = `
  张張 陈陳 刘劉 黄黃 赵趙 吴吳呉 孙孫 马馬 罗羅 郑鄭 谢謝 许許 邓鄧 冯馮 萧蕭肖 叶葉 蒋蔣 韩韓 杨楊 卢盧 钱錢 阎閻闫
  龙龍竜 龚龔 严嚴厳 贺賀 顾顧 赖賴頼 谭譚 邹鄒 陆陸 苏蘇 范範 钟鍾鐘 汤湯 乔喬 齐齊斉 华華 伟偉 丽麗 强強 静靜
  艳艷 杰傑 军軍 涛濤 鹏鵬 辉輝 刚剛 红紅 兰蘭 凤鳳 云雲 顺順 铁鐵鉄 宝寶宝 贵貴 国國 庆慶 东東 风風 飞飛 爱愛 琼瓊
  莹瑩 颖穎 语語 诗詩 梦夢 晓曉暁 义義 双雙 欢歡 乐樂楽 莲蓮 娇嬌 铃鈴 锦錦 银銀 铭銘 贤賢 圣聖 时時 兴興 学學 书書
  荣榮栄 连連 骏駿 腾騰 权權権 业業 儿兒児 园園 圆圓 亚亞亜 伦倫 仪儀 亿億 优優 凯凱 胜勝 勋勳勛勲 动動 协協 单單
  坚堅 娅婭 娴嫻嫺 宁寧 实實実 岚嵐 帅帥 师師 广廣広 彦彥 后後 德徳 彻徹 忆憶 应應応 恋戀 战戰 扬揚 数數 升昇 晖暉
  畅暢 晔曄 会會 枫楓 标標 桦樺 桥橋 机機 钦欽 岁歲 历歷 气氣気 冲沖 温溫 洁潔 润潤 泽澤沢 潇瀟 湾灣 炜煒 焕煥 烨燁
  尔爾 玮瑋 瑶瑤 环環 珑瓏 毕畢 发發 尽盡 禄祿 祯禎 礼禮 种種 积積 竞競 笔筆 纪紀 纯純 绍紹 丝絲 经經 绿綠 维維 绮綺
  绫綾 缘緣 绩績 继繼継 续續続 纤纖 聪聰 声聲 肃肅 临臨 举舉挙 万萬 苇葦 苍蒼 蔷薔 蓝藍 艺藝芸 卫衛 览覽 观觀観 计計
  训訓 咏詠 志誌 诺諾 谅諒 谦謙 谨謹 证證 丰豐豊 贝貝 财財 贞貞 宾賓 赋賦 轩軒 轻輕 农農 进進 运運 达達 远遠 迁遷
  选選 乡鄉 钧鈞 钰鈺 锋鋒 钢鋼 镇鎮 铠鎧 长長 门門 开開 关關関 阳陽 隽雋 灵靈 韦韋 韬韜 颂頌 领領 颜顏顔 愿願 显顯顕
  飘飄 骁驍 鸿鴻 鹃鵑 鹤鶴 鹰鷹 麦麥 龄齡 边邊邉辺 斋齋斎 滨濱浜 樱櫻桜 惠恵 真眞 寿壽 弥彌 泷瀧滝 高髙 崎﨑碕 岛島嶋 条條
  遥遙 穗穂 绘繪絵 缝縫 纱紗 织織 结結 级級 绪緒 铃鈴 凉涼 净淨 冈岡 桧檜 薰薫 峰峯 富冨 桑桒 户戸`

const firstForms = new Map(
  variants
    .trim()
    .split(/\s+/)
    .flatMap((forms) => {
      const [first = '', ...others] = [...forms]
      return others.map((other) => [other, first] as const)
    }),
)

/** Characters in one form, so that a name is the same in each of its scripts. */
export const plainHan = (text: string): string =>
  [...text].map((character) => firstForms.get(character) ?? character).join('')
