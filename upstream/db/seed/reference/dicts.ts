/** A code list: type, then `value|zh|en` a line, in the order in which it is offered; the list class colours states. */
interface CodeList {
  type: string;
  rows: { value: string; label: string; labelEn: string; listClass?: string }[];
}

function list(type: string, text: string): CodeList {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => {
      const [value = '', label = '', labelEn = '', listClass] = line.split('|').map((part) => part.trim());
      return { value, label, labelEn, ...(listClass ? { listClass } : {}) };
    });
  return { type, rows };
}

/** Every code list of spec §4 and §6, and those that our own screens add. The order fixes the ids: append only. */
export const CODE_LISTS: CodeList[] = [
  list(
    'sys_user_type',
    `0|平台人员|Platform staff
    102|会议部门|Meeting department
    103|广告部门|Advertising department
    104|医院|Hospital
    105|医疗部门|Medical department
    106|主办部门|Organiser department
    108|患者|Patient
    109|患者家属|Patient’s family
    110|其他|Other`,
  ),
  list(
    'ms_type',
    `1|线上|Online
    2|线下|On site
    3|线上与线下|On site and online
    4|书面|By correspondence
    9|其他形式|Other format`,
  ),
  list(
    'ms_status',
    `0|草稿|Draft|default
    1|已发布|Published|success
    2|已结束|Over|default
    3|已取消|Cancelled|danger`,
  ),
  list(
    'audit_status',
    `0|待提交|Not submitted|default
    1|审核中|Under review|warning
    2|已通过|Approved|success
    3|不通过|Not approved|danger`,
  ),
  list(
    'cert_flag',
    `0|未认证|Not verified|default
    1|认证审核中|In review|warning
    2|已认证|Verified|success`,
  ),
  list(
    'post_code',
    `1|交通|Transport
    2|酒店|Hotel
    3|物料|Materials
    4|会控|On-site control
    5|摄像|Camera
    6|摄像（外聘）|Camera (external)
    7|总负责|General lead
    8|督导|Supervisor
    9|机动负责|Floating lead
    12|日程|Schedule
    13|餐饮|Catering
    14|签到|Check-in
    15|结算|Settlement
    16|主持|Chair
    17|总结|Summing-up
    18|嘉宾|Guest
    19|报道|Press
    20|主办单位|Host
    21|承办单位|Organiser
    22|协办单位|Co-organiser
    23|支持单位|Supporter`,
  ),
  list(
    'sys_doctor_title',
    `1|主任医师|Chief physician
    2|副主任医师|Associate chief physician
    3|主治医师|Attending physician
    4|住院医师|Resident physician
    5|教授|Professor
    6|副教授|Associate professor
    7|研究员|Research professor
    8|副研究员|Associate research professor
    9|主任护师|Chief nurse
    10|副主任护师|Associate chief nurse
    11|主管护师|Nurse-in-charge
    12|护师|Nurse
    13|主任药师|Chief pharmacist
    14|副主任药师|Associate chief pharmacist
    15|主管药师|Pharmacist-in-charge
    16|主任技师|Chief technologist
    17|副主任技师|Associate chief technologist
    18|主管技师|Technologist-in-charge
    19|其他|Other`,
  ),
  list(
    'sys_user_sex',
    `0|男|Male
    1|女|Female
    2|不填写|Rather not say`,
  ),
  list(
    'live_status',
    `0|未开始|Upcoming|info
    1|直播中|Live now|danger
    2|已结束|Over|default`,
  ),
  list(
    'time_state',
    `0|未开始|Upcoming|info
    1|进行中|On now|danger
    2|已结束|Over|default`,
  ),
  list(
    'article_type',
    `1|用户协议|User agreement
    2|学术热点|Hot topics
    3|医学资讯|Medical news
    4|教学日记|Teaching diary
    5|继续教育|Continuing education
    6|网站指南|Site guide`,
  ),
  list(
    'task_type',
    `notice|通知|Notice
    task|待办|To do
    audit|审核|Review
    pay|费用|Payment`,
  ),
  list(
    'pay_status',
    `0|待支付|Unpaid|warning
    1|已支付|Paid|success
    2|已退款|Refunded|default
    3|已关闭|Closed|default
    4|退款中|Refund under way|warning`,
  ),
  list(
    'pay_channel',
    `wxpay|微信支付|WeChat Pay
    alipay|支付宝|Alipay
    wallet|余额支付|Wallet
    bank|对公转账|Bank transfer`,
  ),
  list(
    'credit_class',
    `1|国家级 I 类学分|Class I credits (national)
    2|省市级 II 类学分|Class II credits (provincial or municipal)`,
  ),
  list(
    'org_role',
    `20|主办单位|Host
    21|承办单位|Organiser
    22|协办单位|Co-organiser
    23|支持单位|Supporter`,
  ),
  list(
    'vip_level',
    `0|普通用户|Member
    1|月度会员|Monthly VIP
    2|年度会员|Annual VIP
    3|机构会员|Institutional VIP
    4|季度会员|Quarterly VIP`,
  ),
  list(
    'yes_no',
    `0|否|No
    1|是|Yes`,
  ),
  list(
    'session_kind',
    `opening|开场|Opening
    talk|报告|Talk
    panel|讨论|Panel
    workshop|工作坊|Workshop
    poster|壁报|Poster
    break|休息|Break`,
  ),
  list(
    'speaker_role',
    `speaker|讲者|Speaker
    host|主持人|Chair
    guest|讨论嘉宾|Panellist`,
  ),
  list(
    'fee_biz',
    `enroll|报名费|Registration fee
    art|版面与审稿费|Paper fee
    hotel|住宿费|Accommodation`,
  ),
  list(
    'relate_kind',
    `meeting|会议|Meeting
    article|文章|Article
    video|视频|Video
    doctor|专家|Expert`,
  ),
  list(
    'sms_purpose',
    `register|注册|Registration
    login|登录|Sign-in
    findPwd|找回密码|Password recovery
    changePhone|更换手机|Change of phone
    cert|认证|Verification`,
  ),
  list(
    'user_status',
    `0|正常|In use|success
    1|停用|Disabled|danger
    2|已注销|Closed|default`,
  ),
  list(
    'audit_reason_cert',
    `unclear|图片不清晰|The picture cannot be read
    number|证件编号与图片不一致|The number does not match the picture
    name|姓名与证件不一致|The name does not match the document
    expired|证件已过有效期|The document has expired
    wrong|上传的不是执业证|The picture is not of the licence
    incomplete|资料不完整|Something is missing`,
  ),
  list(
    'audit_reason_dept',
    `unclear|图片不清晰|The picture cannot be read
    code|统一社会信用代码与证照不一致|The credit code does not match the licence
    name|单位名称与证照不一致|The name does not match the licence
    expired|证照已过有效期|The licence has expired
    authority|无法核实负责人身份|We could not confirm the person in charge
    incomplete|资料不完整|Something is missing`,
  ),
  list(
    'audit_reason_video',
    `quality|画面或声音不清晰|Picture or sound is not clear
    privacy|未隐去患者信息|Patients can be recognised
    rights|缺少版权或授权说明|The rights to the material are not shown
    advert|含有广告内容|It contains advertising
    content|与所选分类不符|It does not belong to this category
    evidence|缺少依据或来源|Statements are not supported by sources`,
  ),
  list(
    'audit_reason_meeting',
    `organiser|主办单位未能核实|We could not verify the organisers
    approval|缺少批复或备案文件|The approval or filing is missing
    incomplete|会议信息不完整|Something is missing
    fees|收费项目或标准不明确|The fees are not clear
    content|内容与医疗卫生学术会议不符|It is not an academic meeting of health care
    words|中英文内容不一致|The Chinese and the English differ`,
  ),
  list(
    'audit_reason_credit_session',
    `project|项目编号未能核实|We could not verify the project number
    points|学分与学时不符|Points and hours do not match
    teachers|授课教师资料不完整|The teachers’ details are incomplete
    sessions|所选场次与项目内容不符|The sessions do not belong to the project
    exam|考核要求不明确|The examination is not clear`,
  ),
  list(
    'audit_reason_voucher',
    `amount|转账金额与订单不一致|The amount does not match the order
    arrived|款项尚未到账|The money has not arrived
    unclear|凭证图片不清晰|The voucher cannot be read
    payer|付款人信息不符|The payer does not match`,
  ),
  list(
    'audit_reason_withdraw',
    `account|收款账户信息有误|The account details are wrong
    name|户名与实名不一致|The account holder is somebody else
    risk|资金来源需要核实|The origin of the money needs a check`,
  ),
  list(
    'audit_reason_invoice',
    `title|发票抬头有误|The invoice title is wrong
    taxNumber|税号有误|The tax number is wrong
    amount|开票金额有误|The amount is wrong`,
  ),
  list(
    'audit_reason_proof',
    `unclear|图片不清晰|The picture cannot be read
    name|姓名与证明不一致|The name does not match the proof
    expired|证明已过有效期|The proof is out of date
    wrong|不是所要求的证明|It is not the proof that is asked for
    seal|缺少单位盖章|The seal of the institution is missing
    type|不符合该报名类型的条件|The conditions of this type are not met`,
  ),
  list(
    'sys_keeper_type',
    `clinic|陪同就诊|Going to an appointment
    admission|办理入院或出院|Admission or discharge
    examination|陪同检查|Going to an examination
    ward|病房陪护|Staying on the ward
    transfer|转院陪同|Transfer between hospitals`,
  ),
  list(
    'keeper_status',
    `0|待安排|To be arranged|warning
    1|已安排|Arranged|success
    2|已完成|Completed|default
    3|已取消|Cancelled|default`,
  ),
];
