const words = (list: string): string => `(?<!\\p{L})(?:${list})(?!\\p{L})`
const teens = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen'

/**
 * Ages of teenagers under 18, for phrases in which a smaller number usually counts something else.
 */
export const teenAge = `(?:(?<!\\d)1[0-7](?!\\d)|${words(teens)})`

/** Ages under 18 as digits and as English words. */
export const youngAge = `(?:${teenAge}|(?<!\\d)[1-9](?!\\d)|${words('one|two|three|four|five|six|seven|eight|nine')})`

/** People or things other than the person described, whose age a text may state. */
export const others = [
  'sons?|daughters?|child(?:ren)?|kids?|bab(?:y|ies)|toddlers?|twins|boys and|(?:step|half|grand)-?\\w+',
  'brothers?|sisters?|siblings?|cousins?|nephews?|nieces?|students?|pupils?|class(?:es)?|ex',
  'dogs?|cats?|pupp(?:y|ies)|horses?|cars?|bikes?|motorbikes?|trucks?|scooters?|house|tattoos?|scars?',
  'friends?|whisky|wine|marriage|relationship|compan(?:y|ies)|business|bar|shop',
  'hij[oa]s?|herman[oa]s?|sobrin[oa]s?|niet[oa]s?|filh[oa]s?|irm(?:ão|ã|ãos|ãs)|sobrinh[oa]s?',
  'anak(?:nya)?|adik(?:nya)?|kapatid|pamangkin|con (?:trai|gái)|em (?:trai|gái)|cháu',
  'fils|fille de|frère|sœur|sohn|tochter|bruder|schwester|kinder',
  'сын\\p{L}*|доч\\p{L}*|брат\\p{L}*|сестр\\p{L}*|ребён\\p{L}*|ребен\\p{L}*|дет(?:и|ей)|собак\\p{L}*|внук\\p{L}*',
].join('|')

export const unspacedOthers =
  '儿子|女儿|弟弟|妹妹|孩子|侄|外甥|狗|猫|息子|娘|弟|妹|子供|犬|아들|딸|동생|강아지|ลูก|น้องชาย|น้องสาว|หลาน|หมา|แมว'
