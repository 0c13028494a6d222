import { compactKey, isPlaceholder } from './text.ts'

/** The usual English word first, then others for the same work; underscores for spaces. */
const lines = `
waitress server waiter waitstaff kellnerin kellner camarera camarero mesera mesero garconete serveuse официантка официант офіціантка เด็กเสิร์ฟ พนักงานเสิร์ฟ 服务员 服務員
bartender barmaid barman bar_tender barkeeper bar_keeper mixologist cantinera барменша бармен บาร์เทนเดอร์ 调酒师
bargirl bar_girl barlady bar_lady hostess bar_hostess สาวบาร์ เด็กนั่งดริ้ง
nurse registered_nurse rn staff_nurse krankenschwester krankenpflegerin pflegerin enfermera enfermero enfermeira infirmiere медсестра พยาบาล 护士 護士 看護師 간호사 ممرضة
teacher school_teacher schoolteacher lehrerin lehrer profesora profesor maestra maestro professora enseignante учительница учитель преподаватель вчителька вчитель ครู คุณครู อาจารย์ 老师 老師 教师 教師 先生 선생님 giao_vien معلمة
student university_student college_student studying studentin schuelerin schülerin estudiante etudiante estudante студентка студент นักศึกษา นักเรียน 学生 學生 大学生 학생 대학생 sinh_vien طالبة
masseuse massage_therapist massage masseur massage_girl massage_lady masajista masseurin массажистка массажист หมอนวด พนักงานนวด 按摩师 按摩師
hairdresser hair_stylist hairstylist friseurin friseur peluquera peluquero estilista cabeleireira coiffeuse парикмахер перукар ช่างทำผม ช่างเสริมสวย 理发师 美容師
beautician beauty_therapist cosmetologist kosmetikerin esteticista косметолог
accountant accounting bookkeeper buchhalterin buchhalter contadora contador contable comptable бухгалтер นักบัญชี บัญชี พนักงานบัญชี 会计 會計 회계사 ke_toan محاسبة
salesassistant sales_assistant shop_assistant sales_clerk saleswoman salesgirl sales_lady saleslady salesperson salesman sales verkäuferin verkäufer vendedora vendedor продавец продавщица продавчиня พนักงานขาย เซลล์ 销售 销售员 店員 店员
receptionist front_desk rezeptionistin recepcionista ресепшионист администратор พนักงานต้อนรับ 前台
model fashion_model modelo mannequin модель นางแบบ 模特 模特儿 모델
dancer go_go_dancer gogo_dancer gogo tänzerin bailarina dançarina танцовщица นักเต้น โคโยตี้ 舞者
singer sängerin cantante cantora певица співачка นักร้อง 歌手 가수
cook chef köchin koch cocinera cocinero cozinheira повар кухар แม่ครัว พ่อครัว เชฟ กุ๊ก 厨师 廚師 요리사
engineer ingenieur ingenieurin ingeniera ingeniero engenheira инженер วิศวกร 工程师 工程師 ky_su
developer programmer software_developer software_engineer coder web_developer programmiererin entwicklerin programadora programador программист програміст โปรแกรมเมอร์ 程序员 程式設計師 プログラマー 개발자
officeworker office office_worker clerk office_clerk office_staff bürokauffrau oficinista офисный_работник พนักงานออฟฟิศ พนักงานบริษัท 上班族 职员 会社員 회사원
businessowner business_owner entrepreneur own_business businesswoman businessman business unternehmerin empresaria empresario предпринимательница предприниматель бизнесмен підприємець เจ้าของธุรกิจ ทำธุรกิจ ธุรกิจส่วนตัว 商人 老板
selfemployed self_employed freelance freelancer freiberuflich selbstständig autonoma autonomo фрилансер ฟรีแลนซ์ อาชีพอิสระ
callcenteragent call_center_agent call_center call_centre call_centre_agent bpo_agent bpo csr customer_service customer_service_representative teleoperadora оператор พนักงานคอลเซ็นเตอร์
caregiver carer care_giver caretaker altenpflegerin cuidadora сиделка ผู้ดูแล
nanny babysitter baby_sitter au_pair kindermädchen niñera babá няня พี่เลี้ยงเด็ก พี่เลี้ยง 保姆
maid housekeeper cleaner cleaning_lady room_maid domestic_helper helper putzfrau reinigungskraft limpiadora empleada_domestica faxineira уборщица прибиральниця แม่บ้าน แม่บ้านโรงแรม 清洁工
housewife homemaker stay_at_home_mom hausfrau ama_de_casa dona_de_casa домохозяйка домогосподарка 家庭主妇 家庭主婦 主婦 주부 noi_tro
driver chauffeur taxi_driver fahrer fahrerin chofer motorista водитель водій คนขับรถ ขับรถ 司机 司機 tai_xe
dentist zahnärztin zahnarzt dentista стоматолог дантист ทันตแพทย์ หมอฟัน 牙医
doctor physician medical_doctor gp ärztin arzt médica médico doctora врач лікар หมอ แพทย์ 医生 醫生 의사 bac_si طبيبة
pharmacist apothekerin apotheker farmaceutica farmaceutico фармацевт เภสัชกร 药剂师
cashier kassiererin cajera caixa кассир касир แคชเชียร์ พนักงานเก็บเงิน 收银员
makeupartist makeup_artist mua make_up_artist visagistin maquilladora визажист ช่างแต่งหน้า 化妆师
flightattendant flight_attendant cabin_crew stewardess air_hostess steward flugbegleiterin azafata aeromoza comissaria стюардесса бортпроводница แอร์โฮสเตส แอร์ พนักงานต้อนรับบนเครื่องบิน 空姐 空中乘務員 승무원
lawyer attorney solicitor barrister rechtsanwältin anwältin abogada abogado advogada юрист адвокат ทนายความ ทนาย 律师 律師
secretary sekretärin secretaria секретарь секретар เลขา เลขานุการ 秘书
designer graphic_designer designerin diseñadora disenadora дизайнер ดีไซเนอร์ นักออกแบบ 设计师
manager managerin gerente менеджер ผู้จัดการ 经理 經理
psychologist psychologin psicologa психолог นักจิตวิทยา
photographer fotografin fotografa fotografo фотограф ช่างภาพ
translator interpreter übersetzerin traductora переводчица переводчик перекладач ล่าม
realtor real_estate_agent estate_agent immobilienmaklerin риелтор นายหน้า
police cop police_officer policewoman policeman polizistin policia полицейская полицейский ตำรวจ 警察
soldier military army soldatin soldado военный солдат ทหาร 军人
farmer bäuerin agricultora фермер ชาวนา เกษตรกร ชาวไร่ 农民 nong_dan
factoryworker factory_worker factory fabrikarbeiterin obrera рабочая_завода พนักงานโรงงาน สาวโรงงาน 工人 cong_nhan
streamer influencer content_creator blogger vlogger youtuber tiktoker блогер สตรีมเมอร์ เน็ตไอดอล
onlineseller online_seller selling_online online_shop ขายของออนไลน์ แม่ค้าออนไลน์
vendor market_vendor street_vendor แม่ค้า พ่อค้า ค้าขาย ขายของ
unemployed jobless no_job not_working out_of_work between_jobs arbeitslos desempleada desempleado безработная ว่างงาน ไม่ได้ทำงาน 无业
carpenter joiner cabinet_maker tischler schreiner carpintero carpinteiro menuisier плотник ช่างไม้
electrician sparky elektriker elektrikerin electricista eletricista electricien электрик ช่างไฟฟ้า ช่างไฟ
plumber klempner installateur plomero fontanero encanador plombier сантехник ช่างประปา
mechanic car_mechanic auto_mechanic motor_mechanic kfz_mechaniker mechaniker mecanico mecanicien механик автомеханик ช่างซ่อมรถ ช่างยนต์
constructionworker construction construction_labourer construction_laborer builder bauarbeiter albañil pedreiro ouvrier_du_batiment строитель ช่างก่อสร้าง คนงานก่อสร้าง
firefighter fireman fire_fighter feuerwehrmann bombero bombeiro pompier пожарный นักดับเพลิง
securityguard security security_officer guard wachmann sicherheitsdienst guardia_de_seguridad seguranca vigile охранник รปภ รักษาความปลอดภัย 保安
veterinarian vet veterinary tierarzt tierärztin veterinaria veterinario veterinaire ветеринар สัตวแพทย์
personaltrainer personal_trainer fitness_trainer fitness_coach fitness_instructor gym_trainer pt entrenador_personal тренер เทรนเนอร์
projectmanager project_manager projektleiter projektmanager
hrmanager hr_manager hr human_resources human_resources_manager personnel_manager
marketing marketing_manager marketing_specialist маркетолог การตลาด
itsupport it_support it it_specialist it_technician computer_technician helpdesk системный_администратор ไอที
socialworker social_worker sozialarbeiterin sozialarbeiter trabajadora_social assistante_sociale социальный_работник
truckdriver truck_driver lorry_driver trucker lkw_fahrer camionero caminhoneiro routier дальнобойщик คนขับรถบรรทุก
paramedic ambulance_driver emt rettungssanitäter paramedico санитар
pilot airline_pilot piloto pilote пилот นักบิน
journalist reporter journalistin periodista jornalista журналист นักข่าว
barista кофе_бариста บาริสต้า
architect architekt architektin arquitecto arquitecta arquiteta architecte архитектор สถาปนิก
banker bank_clerk bank_teller bank_employee bankangestellte bankkauffrau empleada_de_banco bancaria พนักงานธนาคาร
warehouseworker warehouse warehouse_operative lagerarbeiter lagerist almacenista
scientist researcher wissenschaftlerin cientifica chercheuse ученый นักวิทยาศาสตร์
retired pensioner rentnerin jubilada пенсионерка เกษียณ 退休
`
const usual = new Map<string, string>()
for (const line of lines.trim().split('\n')) {
  const [word, ...others] = line.split(' ')
  for (const other of [word!, ...others]) {
    const key = compactKey(other.replaceAll('_', ' '))
    if (!usual.has(key)) usual.set(key, word!)
  }
}

/** What somebody does for a living in the usual word for it, whatever the language. */
export const normaliseOccupation = (typed: string): string | null => {
  if (isPlaceholder(typed)) return null
  const key = compactKey(typed)
  return usual.get(key) ?? usual.get(key.replace(/^(?:freelance|parttime|fulltime)/, '')) ?? key
}
