import type { Language, Text } from '@escudo/contracts/page'

/**
 * The divisions of CAE Rev. 3, which are those of NACE Rev. 2 (Regulation (EC) 1893/2006, annex I), in words of ours. A code of five
 * digits begins with its division.
 */
const table = `
01|Agricultura e criação de animais|Agricultura y ganadería|Farming
02|Silvicultura e exploração florestal|Silvicultura y explotación forestal|Forestry and logging
03|Pesca e aquicultura|Pesca y acuicultura|Fishing and aquaculture
05|Extração de carvão|Extracción de carbón|Coal mining
06|Extração de petróleo e gás natural|Extracción de petróleo y gas natural|Oil and gas extraction
07|Extração de minérios metálicos|Extracción de minerales metálicos|Metal ore mining
08|Pedreiras, areias e outras indústrias extrativas|Canteras, arenas y otras industrias extractivas|Quarrying and other mining
09|Serviços de apoio às indústrias extrativas|Servicios de apoyo a las industrias extractivas|Mining support services
10|Indústria alimentar, padarias e pastelarias com fabrico|Industria alimentaria, panaderías con obrador|Food manufacturing, bakeries
11|Fabrico de bebidas|Fabricación de bebidas|Drinks manufacturing
12|Indústria do tabaco|Industria del tabaco|Tobacco products
13|Fabrico de têxteis|Industria textil|Textiles
14|Fabrico de vestuário|Confección de ropa|Clothing manufacturing
15|Couro e calçado|Cuero y calzado|Leather and footwear
16|Madeira e cortiça|Madera y corcho|Wood and cork
17|Papel e cartão|Papel y cartón|Paper
18|Impressão e reprodução de gravações|Artes gráficas y reproducción de grabaciones|Printing and recorded media
19|Refinação de petróleo e coque|Refino de petróleo y coquerías|Refined petroleum and coke
20|Produtos químicos|Productos químicos|Chemicals
21|Produtos farmacêuticos|Productos farmacéuticos|Pharmaceuticals
22|Borracha e plásticos|Caucho y plásticos|Rubber and plastics
23|Vidro, cerâmica e cimento|Vidrio, cerámica y cemento|Glass, ceramics and cement
24|Metalurgia de base|Metalurgia|Basic metals
25|Produtos metálicos, serralharia|Productos metálicos, cerrajería|Metal products
26|Equipamento informático e eletrónico|Equipos informáticos y electrónicos|Computers and electronics
27|Equipamento elétrico|Equipo eléctrico|Electrical equipment
28|Máquinas e equipamentos|Maquinaria y equipo|Machinery
29|Veículos automóveis e componentes|Vehículos de motor y componentes|Motor vehicles and parts
30|Outro material de transporte|Otro material de transporte|Other transport equipment
31|Mobiliário e colchões|Muebles y colchones|Furniture
32|Joalharia, brinquedos e outras indústrias|Joyería, juguetes y otras industrias|Jewellery, toys and other manufacturing
33|Reparação e instalação de máquinas|Reparación e instalación de maquinaria|Machinery repair and installation
35|Eletricidade, gás e vapor|Electricidad, gas y vapor|Electricity, gas and steam
36|Água: captação e distribuição|Agua: captación y distribución|Water supply
37|Águas residuais|Aguas residuales|Sewerage
38|Recolha e tratamento de resíduos|Recogida y tratamiento de residuos|Waste collection and treatment
39|Descontaminação|Descontaminación|Remediation
41|Construção e promoção imobiliária|Construcción y promoción inmobiliaria|Building construction
42|Engenharia civil|Ingeniería civil|Civil engineering
43|Obras especializadas: canalização, eletricidade, pintura|Obras especializadas: fontanería, electricidad, pintura|Specialised trades: plumbing, electrics, painting
45|Venda e reparação de automóveis e motociclos, oficinas|Venta y reparación de vehículos, talleres|Sale and repair of vehicles, garages
46|Comércio por grosso|Comercio al por mayor|Wholesale
47|Comércio a retalho: lojas, supermercados, venda na internet|Comercio al por menor: tiendas, supermercados, venta por internet|Retail: shops, supermarkets, selling online
49|Transportes terrestres, táxis, TVDE|Transporte terrestre, taxis, VTC|Land transport, taxis, ride hailing
50|Transportes por água|Transporte marítimo y fluvial|Water transport
51|Transportes aéreos|Transporte aéreo|Air transport
52|Armazenagem, estacionamento e apoio aos transportes|Almacenamiento, aparcamientos y apoyo al transporte|Warehousing, parking, transport support
53|Correios e estafetas|Correos y mensajería|Post and couriers
55|Alojamento: hotéis, alojamento local, campismo|Alojamiento: hoteles, pisos turísticos, campings|Accommodation: hotels, short lets, camping
56|Restauração: restaurantes, cafés, bares|Hostelería: restaurantes, cafeterías, bares|Food and drink: restaurants, cafés, bars
58|Edição de livros, jornais e software|Edición de libros, prensa y software|Publishing: books, press, software
59|Cinema, vídeo e música|Cine, vídeo y música|Film, video and music
60|Rádio e televisão|Radio y televisión|Radio and television
61|Telecomunicações|Telecomunicaciones|Telecommunications
62|Programação e consultoria informática|Programación y consultoría informática|Programming and IT consultancy
63|Portais e alojamento de dados|Portales y alojamiento de datos|Web portals and hosting
64|Serviços financeiros|Servicios financieros|Financial services
65|Seguros e fundos de pensões|Seguros y fondos de pensiones|Insurance and pensions
66|Mediação de seguros e auxiliares financeiros|Mediación de seguros y auxiliares financieros|Insurance brokers, financial auxiliaries
68|Imobiliário: venda, arrendamento, administração|Inmobiliarias: venta, alquiler, administración|Real estate
69|Advogados, solicitadores e contabilidade|Abogados y contabilidad|Legal and accounting
70|Consultoria de gestão, sedes sociais|Consultoría de gestión, sedes centrales|Management consultancy
71|Arquitetura e engenharia, ensaios técnicos|Arquitectura e ingeniería, ensayos técnicos|Architecture and engineering
72|Investigação e desenvolvimento|Investigación y desarrollo|Research and development
73|Publicidade e estudos de mercado|Publicidad y estudios de mercado|Advertising and market research
74|Design, fotografia, tradução e outras consultorias|Diseño, fotografía, traducción y otras consultorías|Design, photography, translation
75|Veterinários|Veterinarios|Vets
77|Aluguer de automóveis e de bens|Alquiler de vehículos y bienes|Rental and leasing
78|Emprego e trabalho temporário|Empleo y trabajo temporal|Employment agencies
79|Agências de viagens e animação turística|Agencias de viajes y turismo activo|Travel agencies and tours
80|Segurança privada|Seguridad privada|Security services
81|Limpeza, jardins e manutenção de edifícios|Limpieza, jardines y mantenimiento de edificios|Cleaning, gardens and building upkeep
82|Serviços administrativos, feiras e congressos|Servicios administrativos, ferias y congresos|Office services, fairs and conferences
84|Administração pública e segurança social|Administración pública y seguridad social|Public administration
85|Ensino, explicações, escolas de condução|Educación, academias, autoescuelas|Education, tuition, driving schools
86|Saúde: clínicas, dentistas, análises|Sanidad: clínicas, dentistas, análisis|Health: clinics, dentists, laboratories
87|Lares e residências com cuidados|Residencias con asistencia|Residential care
88|Apoio social sem alojamento, creches|Servicios sociales sin alojamiento, guarderías|Social work, nurseries
90|Teatro, música e outras artes|Teatro, música y otras artes|Performing and other arts
91|Bibliotecas, museus e património|Bibliotecas, museos y patrimonio|Libraries, museums and heritage
92|Lotarias e apostas|Loterías y apuestas|Gambling and betting
93|Desporto, ginásios e diversão|Deporte, gimnasios y ocio|Sports, gyms and recreation
94|Associações, sindicatos e organizações religiosas|Asociaciones, sindicatos y organizaciones religiosas|Associations, unions, religious organisations
95|Reparação de computadores e bens pessoais|Reparación de ordenadores y bienes personales|Repair of computers and household goods
96|Cabeleireiros, estética, lavandarias, funerárias|Peluquerías, estética, lavanderías, funerarias|Hairdressing, beauty, laundries, funerals
97|Famílias que empregam pessoal doméstico|Hogares que emplean personal doméstico|Households as employers
98|Produção das famílias para uso próprio|Producción de los hogares para uso propio|Households producing for own use
99|Organismos internacionais|Organismos internacionales|International organisations`

const places: Readonly<Record<Language, number>> = { PT: 1, ES: 2, EN: 3 }

/** Each division with its name. */
export const divisions: readonly { code: string; name: Text }[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const words = line.split('|')
    const said = (language: Language) => words[places[language]] ?? ''
    return { code: words[0] ?? '', name: { PT: said('PT'), ES: said('ES'), EN: said('EN') } }
  })

/** The code in what somebody wrote or chose: `47 – Comércio a retalho` is 47, `56.10-1` is 56101. */
export function activityCode(text: string): string {
  const [, code = ''] = /^\s*(\d[\d\s.-]*?)\s*(?:[–—-]\s.*)?$/.exec(text) ?? []
  return code.replaceAll(/\D/g, '')
}

/** What a code begins with; undefined for none that there is. */
export function divisionOf(code: string): (typeof divisions)[number] | undefined {
  return code.length >= 2 ? divisions.find((division) => code.startsWith(division.code)) : undefined
}
