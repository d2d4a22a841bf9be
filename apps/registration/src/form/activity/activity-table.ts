/**
 * The sections of CAE Rev. 4 (Decreto-Lei 9/2025), which are those of NACE Rev. 2.1 (Delegated Regulation (EU) 2023/137), with their first
 * and last division; named in words of ours, in Portuguese, Spanish and English.
 */
export const sectionTable = `
A|01|03|Agricultura, floresta e pesca|Agricultura, silvicultura y pesca|Agriculture, forestry and fishing
B|05|09|Indústrias extrativas|Industrias extractivas|Mining and quarrying
C|10|33|Indústria|Industria|Manufacturing
D|35|35|Eletricidade e gás|Electricidad y gas|Electricity and gas
E|36|39|Água e resíduos|Agua y residuos|Water and waste
F|41|43|Construção|Construcción|Construction
G|46|47|Comércio|Comercio|Wholesale and retail
H|49|53|Transportes e armazenagem|Transporte y almacenamiento|Transport and storage
I|55|56|Alojamento e restauração|Hostelería|Accommodation and food
J|58|60|Edição, rádio, televisão e conteúdos|Edición, radio, televisión y contenidos|Publishing, broadcasting and content
K|61|63|Telecomunicações e informática|Telecomunicaciones e informática|Telecoms and computing
L|64|66|Finanças e seguros|Finanzas y seguros|Finance and insurance
M|68|68|Imobiliário|Inmobiliario|Property
N|69|75|Profissões, ciência e técnica|Profesiones, ciencia y técnica|Professional, scientific and technical
O|77|82|Serviços administrativos e de apoio|Servicios administrativos y auxiliares|Administrative and support services
P|84|84|Administração pública|Administración pública|Public administration
Q|85|85|Educação|Educación|Education
R|86|88|Saúde e apoio social|Sanidad y servicios sociales|Health and social work
S|90|93|Arte, desporto e lazer|Arte, deporte y ocio|Arts, sports and recreation
T|94|96|Outros serviços|Otros servicios|Other services
U|97|98|Famílias|Hogares|Households
V|99|99|Organismos internacionais|Organismos internacionales|International organisations`

/**
 * All 87 divisions, and the classes that most shops, trades and practices belong to: code, name in the three languages, and in each of
 * them the words that people say instead; after a semicolon those that first mean another place, and may mean this one.
 */
export const activityTable = `
01|Agricultura e criação de animais|Agricultura y ganadería|Farming|agricultor, quinta, horta, vinha, pecuária, apicultura|agricultor, granja, viñedo, ganadería, apicultura|farmer, farm, vineyard, livestock, beekeeping
02|Silvicultura e exploração florestal|Silvicultura y explotación forestal|Forestry and logging|floresta, lenha|bosque, leña|firewood
03|Pesca e aquicultura|Pesca y acuicultura|Fishing and aquaculture|pescador|pescador|fisherman
05|Extração de carvão|Extracción de carbón|Coal mining|||
06|Extração de petróleo e gás natural|Extracción de petróleo y gas natural|Oil and gas extraction|||
07|Extração de minérios metálicos|Extracción de minerales metálicos|Metal ore mining|mina|mina|mine
08|Pedreiras, areias e outras indústrias extrativas|Canteras, arenas y otras industrias extractivas|Quarrying and other mining|pedreira, sal|cantera, salinas|quarry
09|Serviços de apoio às indústrias extrativas|Servicios de apoyo a las industrias extractivas|Mining support services|||
10|Indústria alimentar|Industria alimentaria|Food manufacturing|fábrica de alimentos, conservas, queijaria, enchidos, queijo|fábrica de alimentos, conservas, quesería, embutidos, queso|food factory, cheese maker, canning, cheese
1071|Padarias e pastelarias com fabrico|Panaderías y pastelerías con obrador|Bakeries|padaria, padeiro, panificação, pão, padaria com fabrico; pastelaria, confeitaria, bolos|panadería, panadero, obrador, pan, pastelería; confitería|bakery, baker, bread, patisserie; cakes, cake shop, bread shop
1082|Fabrico de chocolate e doces|Fabricación de chocolate y dulces|Chocolate and sweets manufacturing|chocolateria, chocolate|chocolatería, chocolate|chocolatier, chocolate
11|Fabrico de bebidas|Fabricación de bebidas|Drinks manufacturing|destilaria, licores|destilería, licores|distillery
1102|Produção de vinho|Elaboración de vino|Wine making|vinho, adega, produtor de vinho|vino, bodega, vinos|wine, winery, wine maker
1105|Fabrico de cerveja|Fabricación de cerveza|Brewing|cerveja, cerveja artesanal, cervejeira|cerveza, cerveza artesanal, fábrica de cerveza|beer, brewery, craft beer
12|Indústria do tabaco|Industria del tabaco|Tobacco products|||
13|Fabrico de têxteis|Industria textil|Textiles|fábrica de têxteis, tecelagem|fábrica textil|textile mill
14|Fabrico de vestuário|Confección de ropa|Clothing manufacturing|confeção, fábrica de roupa, alfaiate; costureira, costura|confección, sastre; costurera|clothing manufacturer, tailor; seamstress
15|Couro e fabrico de calçado|Cuero y fabricación de calzado|Leather and footwear manufacturing|fábrica de calçado, curtumes|fábrica de calzado|shoe factory
16|Madeira e cortiça|Madera y corcho|Wood and cork|serração, cortiça|serrería, corcho|sawmill, cork
17|Papel e cartão|Papel y cartón|Paper|embalagens de cartão|cajas de cartón|cardboard
18|Impressão e reprodução de gravações|Artes gráficas y reproducción de grabaciones|Printing and recorded media|encadernação|encuadernación|bookbinding
1812|Gráficas e tipografias|Imprentas|Print shops|gráfica, tipografia, impressão|imprenta, impresión, serigrafía|printer, printing, screen printing
19|Refinação de petróleo e coque|Refino de petróleo y coquerías|Refined petroleum and coke|||
20|Produtos químicos|Productos químicos|Chemicals|sabões, velas, fábrica de cosméticos|jabones, fábrica de cosméticos|soap maker
21|Produtos farmacêuticos|Productos farmacéuticos|Pharmaceuticals|laboratório farmacêutico|laboratorio farmacéutico|drug manufacturer
22|Borracha e plásticos|Caucho y plásticos|Rubber and plastics|plásticos|plásticos|plastics
23|Vidro, cerâmica e cimento|Vidrio, cerámica y cemento|Glass, ceramics and cement|cerâmica, olaria, azulejos, mármores|cerámica, alfarería, azulejos, mármol|ceramics, pottery, tiles
24|Metalurgia de base|Metalurgia|Basic metals|fundição|fundición|foundry
25|Produtos metálicos|Productos metálicos|Metal products|serralharia, serralheiro, metalomecânica|cerrajería, cerrajero, herrería, mecanizado|metalworker, blacksmith
26|Equipamento informático e eletrónico|Equipos informáticos y electrónicos|Computers and electronics manufacturing|||
27|Equipamento elétrico|Equipo eléctrico|Electrical equipment manufacturing|||
28|Máquinas e equipamentos|Maquinaria y equipo|Machinery manufacturing|fábrica de máquinas|fábrica de maquinaria|machine builder
29|Fabrico de automóveis e componentes|Fabricación de vehículos de motor y componentes|Motor vehicles and parts manufacturing|||
30|Outro material de transporte|Otro material de transporte|Other transport equipment|estaleiro naval|astillero|shipyard
31|Fabrico de mobiliário e colchões|Fabricación de muebles y colchones|Furniture manufacturing|marcenaria, marceneiro, móveis por medida; móveis, mobiliário, carpintaria, carpinteiro|ebanista, ebanistería, muebles a medida; muebles, carpintería, carpintero|cabinet maker, furniture maker; furniture, carpenter, joiner
32|Joalharia, brinquedos e outras indústrias|Joyería, juguetes y otras industrias|Jewellery, toys and other manufacturing|ourives, artesanato, artesão, prótese dentária, bijuteria; ourivesaria, joalharia, joias|orfebre, artesanía, artesano, protésico dental, bisutería; joyería, joyas|goldsmith, crafts, artisan; jeweller, jewellery, jewelry
33|Reparação e instalação de máquinas|Reparación e instalación de maquinaria|Machinery repair and installation|reparação de máquinas|reparación de maquinaria|machinery repair
35|Eletricidade, gás e vapor|Electricidad, gas y vapor|Electricity, gas and steam|energia, energia solar|energía, energía solar|energy, solar power
36|Água: captação e distribuição|Agua: captación y distribución|Water supply|água|agua|water
37|Águas residuais|Aguas residuales|Sewerage|saneamento, limpa-fossas|saneamiento|septic tanks
38|Recolha e tratamento de resíduos|Recogida y tratamiento de residuos|Waste collection and treatment|reciclagem, sucata, lixo|reciclaje, chatarra, basura|recycling, scrap, waste
39|Descontaminação|Descontaminación|Remediation|||
41|Construção de edifícios|Construcción de edificios|Building construction|construção civil, construtora, empreiteiro, obras, remodelações|constructora, contratista, obras, reformas|builder, building contractor, construction company, refurbishment
42|Engenharia civil|Ingeniería civil|Civil engineering works|estradas, pontes|carreteras, puentes|roads, bridges
43|Obras especializadas|Obras especializadas|Specialised construction|demolição, isolamentos, impermeabilização|demolición, aislamiento, impermeabilización|demolition, insulation, scaffolding
4321|Instalação elétrica|Instalación eléctrica|Electrical installation|eletricista, eletricidade de edifícios|electricista|electrician
4322|Canalização e climatização|Fontanería y climatización|Plumbing, heating and air conditioning|canalizador, canalização, picheleiro, ar condicionado, aquecimento|fontanero, fontanería, aire acondicionado, calefacción|plumber, plumbing, heating, air conditioning
4332|Carpintaria em obra|Carpintería en obra|Joinery installation|carpinteiro, carpintaria, caixilharia, cozinhas por medida; marcenaria, marceneiro, serralharia, serralheiro|carpintero, carpintería, ventanas; ebanista, ebanistería, cerrajería, cerrajero|carpenter, joiner, fitted kitchens, windows; cabinet maker
4333|Revestimento de pavimentos e paredes|Revestimiento de suelos y paredes|Floor and wall covering|ladrilhador, pavimentos|solador, alicatador, suelos|tiler, flooring
4334|Pintura e colocação de vidros|Pintura y acristalamiento|Painting and glazing|pintor, pintura de casas, vidraceiro|pintor, pintor de casas, cristalero|painter, decorator, glazier
4341|Telhados e coberturas|Tejados y cubiertas|Roofing|telhados, coberturas|tejados, cubiertas|roofer
4391|Alvenaria|Albañilería|Masonry and bricklaying|pedreiro, trolha|albañil|bricklayer, mason
46|Comércio por grosso|Comercio al por mayor|Wholesale|grossista, armazenista, distribuidor, importador, exportador, revenda, agente comercial|mayorista, distribuidor, importador, exportador, agente comercial|wholesaler, distributor, importer, exporter, sales agent
47|Comércio a retalho|Comercio al por menor|Retail|retalho, loja, lojista, comércio, vendas, loja online, venda na internet, comércio eletrónico, e-commerce, dropshipping, feirante, loja na internet, comércio online|tienda, comercio, minorista, ventas, tienda online, venta por internet, comercio electrónico, mercadillo, tienda en internet, comercio online|shop, store, shopkeeper, retailer, online shop, online store, selling online, ecommerce, market stall, internet shop, web shop
4711|Supermercados e mercearias|Supermercados y tiendas de alimentación|Supermarkets and grocers|supermercado, hipermercado, minimercado, mercearia, loja de conveniência|supermercado, hipermercado, tienda de alimentación, ultramarinos, colmado|supermarket, grocery, grocer, convenience store, corner shop, minimarket
4712|Lojas de artigos variados|Bazares y grandes almacenes|Variety and department stores|bazar, grande armazém|bazar, grandes almacenes|department store, variety store
4721|Frutarias|Fruterías|Greengrocers|frutaria, fruta, legumes|frutería, verdulería, fruta|greengrocer, fruit and vegetables
4722|Talhos|Carnicerías|Butchers|talho, carne, charcutaria|carnicería, charcutería, carne|butcher, meat
4723|Peixarias|Pescaderías|Fishmongers|peixaria, peixe|pescadería, pescado|fishmonger, fish shop
4724|Venda de pão e bolos|Venta de pan y dulces|Bread and cake shops|venda de pão, confeitaria, doçaria, bolos; padaria, pão, padeiro, pastelaria, chocolateria, chocolate|despacho de pan, confitería; panadería, pan, panadero, pastelería, chocolatería, chocolate|bread shop, cake shop, sweet shop, cakes; bakery, baker, bread, patisserie, chocolatier, chocolate
4725|Garrafeiras|Tiendas de vinos y bebidas|Wine and drinks shops|garrafeira, loja de vinhos; vinho, cerveja|vinoteca, licorería, tienda de vinos; vino, cerveza, bodega|wine shop, off-licence; wine, beer
4726|Tabacarias|Estancos|Tobacconists|tabacaria, tabaco|estanco|tobacconist, tobacco
4727|Produtos dietéticos e outros alimentos|Dietética y otros alimentos|Health food and other food shops|ervanária, produtos naturais, dietética, loja gourmet; queijaria, enchidos, conservas, queijo|herbolario, dietética, tienda gourmet; quesería, queso, embutidos, conservas|health food shop, delicatessen, deli; cheese, cheese maker
4730|Postos de combustível|Gasolineras|Petrol stations|bomba de gasolina, gasolineira, posto de abastecimento, combustível|gasolinera, estación de servicio|petrol station, gas station, fuel
4740|Lojas de informática e telemóveis|Tiendas de informática y móviles|Computer and phone shops|loja de informática, loja de telemóveis, loja de eletrónica, telemóveis, computadores|tienda de informática, tienda de móviles, tienda de electrónica, móviles, ordenadores|computer shop, phone shop, electronics shop, mobile phones, phones, computers
4751|Tecidos e retrosarias|Telas y mercerías|Fabrics and haberdashery|retrosaria, tecidos, têxteis-lar; costura|mercería, telas, ropa de hogar|haberdashery, fabrics, home textiles
4752|Ferragens, tintas e bricolage|Ferreterías, pinturas y bricolaje|Hardware, paint and DIY shops|ferragens, loja de ferragens, drogaria, bricolage, tintas, materiais de construção|ferretería, bricolaje, tienda de pinturas, materiales de construcción|hardware store, hardware shop, diy, paint shop, building materials, ironmonger
4754|Lojas de eletrodomésticos|Tiendas de electrodomésticos|Household appliance shops|eletrodomésticos|electrodomésticos|appliances
4755|Móveis e artigos para o lar|Muebles y artículos del hogar|Furniture and homeware shops|loja de móveis, mobiliário, decoração, iluminação, louças, móveis; cerâmica, azulejos, velas, móveis por medida|tienda de muebles, muebles, decoración, iluminación, menaje; cerámica, azulejos, muebles a medida|furniture shop, furniture, home decor, lighting, homeware; ceramics, pottery, tiles, furniture maker
4761|Livrarias|Librerías|Bookshops|livraria, livros, alfarrabista|librería, libros|bookshop, bookstore, books
4762|Papelarias e jornais|Papelerías y prensa|Stationers and newsagents|papelaria, jornais, quiosque, artigos de escritório; gráfica|papelería, prensa, quiosco|stationery, stationer, newsagent, kiosk
4763|Artigos de desporto e bicicletas|Artículos de deporte y bicicletas|Sports and bicycle shops|loja de desporto, bicicletas, loja de bicicletas, loja de surf; reparação de bicicletas|tienda de deportes, bicicletas, tienda de bicicletas|sports shop, bicycles, bike shop
4764|Lojas de brinquedos|Jugueterías|Toy shops|brinquedos, loja de brinquedos, jogos|juguetería, juguetes|toys, games shop
4769|Instrumentos musicais e lazer|Instrumentos musicales y ocio|Music and leisure goods shops|instrumentos musicais, discos|instrumentos musicales, discos|musical instruments, record shop
4771|Lojas de roupa|Tiendas de ropa|Clothes shops|loja de roupa, roupa, vestuário, boutique, moda, pronto a vestir, roupa de criança|tienda de ropa, ropa, boutique, moda|clothing store, clothing, clothes, fashion, clothes shop
4772|Sapatarias e artigos de pele|Zapaterías y marroquinería|Shoe and leather goods shops|sapataria, sapatos, calçado, malas, marroquinaria|zapatería, zapatos, calzado, bolsos, marroquinería|shoe shop, shoes, bags, leather goods
4773|Farmácias|Farmacias|Pharmacies|farmácia, medicamentos, parafarmácia|farmacia, parafarmacia|pharmacy, pharmacist, chemist
4774|Óticas e artigos médicos|Ópticas y artículos médicos|Opticians and medical goods|ótica, oculista, óculos, ortopedia|óptica, gafas, ortopedia|optician, glasses
4775|Perfumarias e cosmética|Perfumerías y cosmética|Perfume and cosmetics shops|perfumaria, perfumes, cosméticos, cosmética; maquilhagem|perfumería, perfumes, cosmética, cosméticos|perfume shop, cosmetics
4776|Flores, plantas e animais|Flores, plantas y mascotas|Flowers, plants and pets|florista, flores, plantas, loja de animais, animais de estimação|floristería, flores, plantas, tienda de animales, mascotas|florist, flowers, garden centre, pet shop
4777|Ourivesarias e relojoarias|Joyerías y relojerías|Jewellers and watch shops|ourivesaria, joalharia, joias, relojoaria, relógios; ourives, bijuteria|joyería, joyas, relojería, relojes; orfebre, bisutería|jeweller, jewellery, jewelry, watches; goldsmith
4778|Outros artigos novos|Otros artículos nuevos|Other new goods|recordações, souvenirs, loja de presentes; artesanato, artesão|recuerdos, tienda de regalos; artesanía, artesano|gift shop; crafts, artisan
4779|Artigos em segunda mão|Artículos de segunda mano|Second-hand goods|segunda mão, antiguidades, velharias|segunda mano, antigüedades|second hand, antiques, vintage, charity shop
4781|Venda de automóveis|Venta de automóviles|Car dealers|stand de automóveis, stand, carros, carros usados, concessionário|concesionario, coches, coches usados, compraventa de coches|car dealer, cars, used cars
4782|Peças para automóveis|Recambios de automóvil|Car parts|peças de automóveis, peças auto; pneus|recambios, piezas de coche; neumáticos|auto parts; tyres
4783|Venda de motos|Venta de motos|Motorcycle dealers|stand de motos, motos|motos, tienda de motos|motorcycles, motorbikes; motorbike repair
49|Transportes terrestres|Transporte terrestre|Land transport|autocarros, comboios, transportador|autobuses, autocares, trenes|coach, buses, trains
4933|Táxis e TVDE|Taxis y VTC|Taxis and ride hailing|táxi, taxista, tvde, motorista, transfers|taxi, taxista, vtc, chófer|taxi, cab, taxi driver, ride hailing, private hire, chauffeur
4941|Transporte rodoviário de mercadorias|Transporte de mercancías por carretera|Road haulage|transportes, transporte de mercadorias, camionista|transporte, transporte de mercancías, camionero|haulage, haulier, trucking, lorry driver
4942|Mudanças|Mudanzas|Removals|mudança|mudanza|movers, moving company
50|Transportes por água|Transporte marítimo y fluvial|Water transport|barco, ferry, marítimo-turística|barco, ferri|boat, ferry
51|Transportes aéreos|Transporte aéreo|Air transport|avião, helicóptero|avión, helicóptero|airline, helicopter
52|Armazenagem e apoio aos transportes|Almacenamiento y apoyo al transporte|Warehousing and transport support|armazém, logística, transitário, despachante|almacén, logística, transitario|warehouse, logistics, storage, freight forwarder
5221|Estacionamento e assistência na estrada|Aparcamientos y asistencia en carretera|Parking and roadside assistance|estacionamento, parque de estacionamento, reboque|aparcamiento, parking, grúa|parking, car park, towing
53|Correios|Correos|Post|correio|correo|postal service
5320|Estafetas e encomendas|Mensajería y paquetería|Couriers|estafeta, entregas, entregas ao domicílio, encomendas|mensajería, mensajero, repartidor, paquetería|courier, delivery, deliveries, parcels
55|Alojamento|Alojamiento|Accommodation|turismo|turismo|lodging
5510|Hotéis|Hoteles|Hotels|hotel, hotelaria, pensão, pousada, hospedaria|hotel, hostal, pensión, parador|hotel, guest house, bed and breakfast, inn
5520|Alojamento local e de férias|Alojamiento turístico y vacacional|Holiday and short-stay lets|alojamento local, al, apartamentos turísticos, casa de férias, turismo rural, turismo de habitação, hostel|apartamento turístico, piso turístico, vivienda vacacional, casa rural, albergue, alojamiento vacacional|holiday let, short let, short-term rental, holiday apartment, holiday home, hostel
5530|Parques de campismo|Campings|Campsites|campismo, caravanas, autocaravanas|camping, caravanas|campsite, camping, caravan park
56|Restauração|Restauración y bares|Food and drink service|gelataria, gelados|heladería, helados|hospitality, ice cream parlour
5611|Restaurantes|Restaurantes|Restaurants|restaurante, pizzaria, churrasqueira, marisqueira, hamburgueria, tasca, take away, comida para fora, sushi, comida italiana, hambúrgueres|restaurante, pizzería, hamburguesería, marisquería, mesón, asador, comida para llevar|restaurant, pizzeria, takeaway, fast food, diner, bistro
5612|Comida de rua|Comida callejera|Street food|roulotte, food truck, street food|food truck|food van
5621|Catering para eventos|Catering para eventos|Event catering|catering, banquetes|banquetes|caterer, catering
5622|Cantinas e refeições coletivas|Comedores colectivos|Canteens and contract catering|cantina, refeitório|comedor, cantina|canteen, contract catering
5630|Cafés, pastelarias e bares|Cafeterías y bares|Cafés and bars|café, cafetaria, snack-bar, pastelaria, casa de chá, bar, pub, cervejaria, discoteca; confeitaria|cafetería, café, bar, pub, cervecería, taberna, salón de té, discoteca; pastelería, chocolatería|cafe, coffee shop, bar, pub, tea room, nightclub; patisserie
58|Edição de livros, jornais e software|Edición de libros, prensa y software|Publishing of books, press and software|jornal, revista|periódico, revista|newspaper, magazine
5811|Edição de livros|Edición de libros|Book publishing|editora|editorial|publisher, publishing house
5829|Edição de software|Edición de software|Software publishing|saas|editor de software|software publisher
59|Cinema, vídeo e música|Cine, vídeo y música|Film, video and music|||
5911|Produção de filmes e vídeos|Producción de cine y vídeo|Film and video production|produtora, produção de vídeo, audiovisual, videógrafo|productora, productora audiovisual, videógrafo|video production, film production, videographer
5914|Salas de cinema|Salas de cine|Cinemas|cinema|cine|cinema, movie theatre
5920|Gravação e edição de música|Grabación y edición musical|Sound recording and music publishing|estúdio de gravação, produtor musical|estudio de grabación, productor musical|recording studio, music producer
60|Rádio, televisão e notícias|Radio, televisión y noticias|Broadcasting and news|rádio, televisão, agência de notícias, podcast|radio, televisión, agencia de noticias|radio, television, news agency
61|Telecomunicações|Telecomunicaciones|Telecommunications|internet, operador de telecomunicações|operador de telecomunicaciones|telecom, internet provider
62|Informática|Informática|Information technology|apoio informático|soporte informático|it, it support
6210|Programação informática|Programación informática|Computer programming|programação, programador, desenvolvimento de software, software, apps, web design, criação de sites|programación, programador, desarrollo de software, desarrollador, diseño web, páginas web|programming, programmer, software development, software developer, developer, software, app development, web design
6220|Consultoria informática|Consultoría informática|IT consultancy|consultor informático, gestão de sistemas|consultor informático|it consultant, it consulting
63|Centros de dados e portais|Centros de datos y portales|Data centres and portals|portal, diretório online|portal web|web portal
6310|Alojamento web e tratamento de dados|Alojamiento web y proceso de datos|Hosting and data processing|alojamento web, centro de dados, cloud|alojamiento web, centro de datos|web hosting, hosting, data centre, cloud
64|Serviços financeiros|Servicios financieros|Financial services|banco, crédito, leasing|banco, crédito|bank, credit, lending
65|Seguros e fundos de pensões|Seguros y fondos de pensiones|Insurance and pensions|seguradora|aseguradora|insurer, insurance company
66|Auxiliares de finanças e seguros|Auxiliares de finanzas y seguros|Financial and insurance auxiliaries|intermediário de crédito|intermediario de crédito|mortgage broker
6622|Mediação de seguros|Mediación de seguros|Insurance agents and brokers|seguros, mediador de seguros, corretor de seguros|seguros, corredor de seguros, agente de seguros|insurance, insurance broker, insurance agent
68|Imobiliário|Inmobiliario|Real estate|||
6812|Promoção imobiliária|Promoción inmobiliaria|Property development|promotor imobiliário|promotor inmobiliario, promotora|property developer
6820|Arrendamento de imóveis|Alquiler de inmuebles|Property letting|arrendamento, senhorio|alquiler de pisos, alquiler de locales|letting, landlord, property rental
6831|Mediação imobiliária|Intermediación inmobiliaria|Estate agents|imobiliária, agência imobiliária, agente imobiliário|inmobiliaria, agencia inmobiliaria, agente inmobiliario|estate agent, real estate agent, letting agent
6832|Administração de condomínios e imóveis|Administración de fincas|Property management|condomínio, administração de condomínios, gestão de imóveis|administrador de fincas, comunidad de propietarios|property manager, condominium
69|Advocacia e contabilidade|Abogacía y contabilidad|Legal and accounting|||
6910|Advogados, solicitadores e notários|Abogados y notarios|Lawyers and notaries|advogado, advogada, solicitador, notário, jurista|abogado, abogada, procurador, notario, bufete|lawyer, solicitor, law firm, notary
6920|Contabilidade, auditoria e fiscalidade|Contabilidad, auditoría y fiscalidad|Accounting, auditing and tax|contabilista, contabilidade, auditor, fiscalista|contable, contabilidad, gestoría, asesoría, asesoría fiscal, auditor|accountant, accounting, bookkeeper, bookkeeping, auditor, tax adviser
70|Sedes sociais e gestão|Sedes centrales y gestión|Head offices and management|sede social, holding|sede central|head office
7020|Consultoria de gestão|Consultoría de gestión|Management consultancy|consultor, consultora, consultoria, consultadoria|consultor, consultora, consultoría|consultant, consultancy, consulting, business adviser
71|Arquitetura, engenharia e ensaios|Arquitectura, ingeniería y ensayos|Architecture, engineering and testing|topografia|topografía|surveyor
7111|Arquitetura|Arquitectura|Architecture|arquiteto, arquiteta, atelier de arquitetura|arquitecto, arquitecta, estudio de arquitectura|architect
7112|Engenharia|Ingeniería|Engineering|engenheiro, engenheira, gabinete de engenharia|ingeniero, ingeniera|engineer
7120|Ensaios e inspeções técnicas|Ensayos e inspecciones técnicas|Technical testing|inspeção automóvel, laboratório de ensaios|itv, laboratorio de ensayos|vehicle inspection, testing laboratory
72|Investigação e desenvolvimento|Investigación y desarrollo|Research and development|investigador|investigador|researcher, research
73|Publicidade, estudos de mercado e comunicação|Publicidad, estudios de mercado y comunicación|Advertising, market research and communications|relações públicas, estudos de mercado|relaciones públicas, estudios de mercado|public relations, market research
7311|Agências de publicidade|Agencias de publicidad|Advertising agencies|publicidade, marketing, marketing digital, redes sociais|publicidad, marketing, redes sociales|advertising, marketing, digital marketing, social media
74|Outras profissões e técnicas|Otras profesiones y técnicas|Other professional activities|perito, avaliador|perito, tasador|appraiser, valuer
7411|Design de produto e de moda|Diseño de producto y de moda|Product and fashion design|estilista, designer de moda|diseñador de moda|fashion designer, product designer
7412|Design gráfico|Diseño gráfico|Graphic design|design, designer, designer gráfico|diseño, diseñador, diseñador gráfico|designer, graphic designer
7413|Design de interiores|Diseño de interiores|Interior design|decorador, designer de interiores|decorador, interiorista|interior designer
7420|Fotografia|Fotografía|Photography|fotógrafo, fotógrafa, estúdio fotográfico|fotógrafo, fotógrafa|photographer
7430|Tradução e interpretação|Traducción e interpretación|Translation and interpreting|tradutor, tradutora, tradução, intérprete|traductor, traductora, traducción, intérprete|translator, translation, interpreter
75|Veterinários|Veterinarios|Vets|veterinário, veterinária, clínica veterinária|veterinario, veterinaria, clínica veterinaria|vet, veterinary, veterinarian
77|Aluguer de bens|Alquiler de bienes|Rental and leasing|aluguer, aluguer de máquinas|alquiler, alquiler de maquinaria|hire, rental, equipment hire
7711|Aluguer de automóveis|Alquiler de coches|Car hire|rent-a-car, aluguer de carros|alquiler de vehículos|car rental
7721|Aluguer de bicicletas e artigos de lazer|Alquiler de bicicletas y artículos de ocio|Bicycle and leisure goods hire|aluguer de bicicletas, aluguer de pranchas|alquiler de bicicletas|bike hire, bike rental
78|Emprego e trabalho temporário|Empleo y trabajo temporal|Employment agencies|recrutamento, recursos humanos, trabalho temporário|selección de personal, recursos humanos, trabajo temporal|recruitment, human resources, temp agency
79|Viagens e turismo|Viajes y turismo|Travel and tours|reservas|reservas|bookings
7911|Agências de viagens|Agencias de viajes|Travel agencies|agência de viagens, viagens|agencia de viajes, viajes|travel agent, travel agency, travel
7912|Operadores turísticos|Operadores turísticos|Tour operators|operador turístico, excursões, tours|turoperador, excursiones|tour operator, excursions, tours
7990|Guias turísticos e bilhetes|Guías turísticos y entradas|Tour guides and tickets|guia turístico, bilheteira|guía turístico, venta de entradas|tour guide, ticket office, tickets
80|Segurança privada|Seguridad privada|Security services|segurança, vigilância, detetive|seguridad, vigilancia, detective|security, detective
81|Limpeza e manutenção de edifícios|Limpieza y mantenimiento de edificios|Cleaning and building upkeep|manutenção|mantenimiento|maintenance
8121|Limpeza de edifícios|Limpieza de edificios|General cleaning|limpeza, limpezas, empresa de limpeza|limpieza, empresa de limpieza|cleaning, cleaner, cleaning company
8130|Jardinagem|Jardinería|Gardening|jardineiro, jardins, paisagismo|jardinero, jardines, paisajismo|gardener, landscaping
82|Serviços administrativos|Servicios administrativos|Office services|secretariado, call center|secretaría, call center|virtual assistant, call centre
8230|Feiras, congressos e eventos|Ferias, congresos y eventos|Conferences, fairs and events|eventos, organização de eventos, congressos|eventos, organización de eventos, congresos|events, event organiser, event planner, conferences
84|Administração pública e segurança social|Administración pública y seguridad social|Public administration|câmara municipal, junta de freguesia, bombeiros|ayuntamiento, bomberos|council, fire brigade
85|Educação|Educación|Education|escola, colégio, ensino, universidade, professor|escuela, colegio, enseñanza, universidad, profesor|school, college, university, teacher
8510|Ensino pré-escolar|Educación infantil|Pre-school education|jardim de infância, pré-escola|parvulario|kindergarten, preschool, nursery school
8551|Ensino desportivo e ioga|Enseñanza deportiva y yoga|Sports and yoga lessons|escola de surf, ioga, yoga, aulas de surf|escuela de surf, clases de yoga|surf school, yoga, sports lessons
8552|Ensino de música, dança e artes|Enseñanza de música, danza y arte|Music, dance and art lessons|escola de música, escola de dança, aulas de música|escuela de música, academia de baile, clases de música|music school, dance school, music teacher
8553|Escolas de condução|Autoescuelas|Driving schools|escola de condução|autoescuela|driving school, driving instructor
8559|Explicações, línguas e formação|Academias, idiomas y formación|Tuition, languages and training|explicações, explicador, centro de estudos, escola de línguas, formação, formador|academia, clases particulares, idiomas, escuela de idiomas, formación, formador|tutoring, tutor, tuition, language school, training, trainer
86|Saúde|Sanidad|Health|clínica, centro médico, nutricionista, terapeuta|clínica, centro médico, nutricionista, terapeuta|clinic, medical centre, nutritionist
8610|Hospitais|Hospitales|Hospitals|hospital|hospital|hospital
8621|Clínica geral|Medicina general|General medical practice|médico, médica, médico de família|médico, médica, médico de familia|doctor, gp, physician
8622|Médicos especialistas|Médicos especialistas|Medical specialists|médico especialista, dermatologista, cardiologista, pediatra|médico especialista, dermatólogo, cardiólogo|specialist doctor, dermatologist
8623|Dentistas|Dentistas|Dentists|dentista, clínica dentária, medicina dentária, ortodontia|dentista, clínica dental, odontólogo, ortodoncia|dentist, dental practice, dental clinic, orthodontist
8691|Análises clínicas e imagiologia|Análisis clínicos y radiología|Medical laboratories and imaging|laboratório de análises, análises clínicas, radiologia|laboratorio de análisis, radiología|medical laboratory, radiology
8693|Psicólogos e psicoterapeutas|Psicólogos y psicoterapeutas|Psychologists and psychotherapists|psicólogo, psicóloga, psicologia, psicoterapia|psicólogo, psicóloga, psicología, psicoterapia|psychologist, psychotherapist, therapist, counsellor
8694|Enfermagem|Enfermería|Nursing|enfermeiro, enfermeira, parteira|enfermero, enfermera, matrona|nurse, midwife
8695|Fisioterapia|Fisioterapia|Physiotherapy|fisioterapeuta|fisioterapeuta|physiotherapist, physio
8696|Medicinas alternativas|Medicinas alternativas|Complementary medicine|acupuntura, naturopatia, homeopatia|acupuntura, naturopatía, homeopatía|acupuncture, naturopath, homeopathy
87|Lares e residências com cuidados|Residencias con asistencia|Residential care|||
8730|Lares de idosos|Residencias de mayores|Care homes for older people|lar de idosos, lar, residência sénior|residencia de ancianos, geriátrico|care home, nursing home
88|Apoio social sem alojamento|Servicios sociales sin alojamiento|Social work|ipss, apoio social|servicios sociales|social services
8810|Apoio domiciliário e centros de dia|Ayuda a domicilio y centros de día|Home care and day centres|apoio domiciliário, centro de dia, cuidador|ayuda a domicilio, centro de día, cuidador|home care, carer, day centre
8891|Creches e amas|Guarderías|Child day care|creche, ama, babysitter, atl|guardería, niñera, canguro|nursery, childminder, day care, babysitter, nanny
90|Criação artística e espetáculos|Creación artística y espectáculos|Arts and performing arts|artista, escritor, compositor|artista, escritor, compositor|artist, writer, composer
9012|Artes visuais|Artes visuales|Visual arts|pintor de arte, escultor, artista plástico|escultor, artista plástico|visual artist, sculptor
9020|Música, teatro e espetáculos|Música, teatro y espectáculos|Music, theatre and shows|músico, música, banda, dj, teatro, ator, cantor, espetáculos|músico, música, grupo de música, teatro, actor, cantante, espectáculos|musician, music, band, theatre, actor, singer
91|Bibliotecas, museus e património|Bibliotecas, museos y patrimonio|Libraries, museums and heritage|biblioteca, arquivo, jardim zoológico|biblioteca, archivo, zoológico|library, archive, zoo
9121|Museus|Museos|Museums|museu|museo|museum
92|Jogos, lotarias e apostas|Juegos, loterías y apuestas|Gambling and betting|casino, lotaria, apostas|casino, lotería, apuestas|casino, lottery, betting
93|Desporto e diversão|Deporte y ocio|Sports and recreation|desporto, lazer|deporte, ocio|sports, leisure
9311|Instalações desportivas|Instalaciones deportivas|Sports facilities|padel, campo de padel, piscina, pavilhão desportivo|pádel, pista de pádel, polideportivo|padel court, swimming pool, sports centre
9312|Clubes desportivos|Clubes deportivos|Sports clubs|clube desportivo, clube de futebol|club deportivo, club de fútbol|sports club, football club
9313|Ginásios|Gimnasios|Gyms|ginásio, fitness, musculação|gimnasio|gym, fitness centre, fitness
9321|Parques de diversões|Parques de atracciones|Amusement parks|parque de diversões, parque aquático|parque de atracciones, parque acuático|theme park, water park
9329|Outras diversões|Otras actividades de ocio|Other recreation|escape room, festas infantis, animação de festas|parque infantil, ludoteca, fiestas infantiles|escape room, children’s parties, bowling
94|Associações e outras organizações|Asociaciones y otras organizaciones|Associations and membership bodies|associação, ong, sindicato, partido político|asociación, ong, sindicato, partido político|association, ngo, trade union, political party
9491|Organizações religiosas|Organizaciones religiosas|Religious organisations|igreja, paróquia|iglesia, parroquia|church, parish
95|Reparações|Reparaciones|Repairs|reparação, assistência técnica|reparación, servicio técnico|repair, repair shop
9510|Reparação de computadores e telemóveis|Reparación de ordenadores y móviles|Computer and phone repair|reparação de telemóveis, reparação de computadores; telemóveis, computadores, assistência técnica|reparación de móviles, reparación de ordenadores; móviles, ordenadores, servicio técnico|phone repair, computer repair; mobile phones, phones, computers
9522|Reparação de eletrodomésticos|Reparación de electrodomésticos|Appliance repair|reparação de eletrodomésticos; eletrodomésticos|; electrodomésticos|; appliances
9523|Sapateiros|Zapateros|Shoe repair|sapateiro; sapatos|zapatero, reparación de calzado; zapatos|cobbler; shoes
9525|Reparação de relógios e joias|Reparación de relojes y joyas|Watch and jewellery repair|relojoeiro; relojoaria, relógios|relojero; relojería, relojes|watchmaker, watch repair; watches
9529|Arranjos de costura e outras reparações|Arreglos de ropa y otras reparaciones|Clothing alterations and other repairs|costureira, costura, arranjos de roupa, reparação de bicicletas; alfaiate|costurera, arreglos de ropa, reparación de bicicletas; sastre|seamstress, alterations, bike repair; tailor
9531|Oficinas de automóveis|Talleres de automóviles|Car repair garages|oficina, oficina de automóveis, mecânico, bate-chapas, pneus, lavagem de carros|taller, taller mecánico, mecánico, chapa y pintura, neumáticos, lavado de coches|garage, car repair, mechanic, body shop, tyres, car wash
9532|Oficinas de motos|Talleres de motos|Motorcycle repair|oficina de motos; motos|taller de motos; motos|motorbike repair; motorcycles, motorbikes
96|Serviços pessoais|Servicios personales|Personal services|massagens, tatuagens, tosquias, banhos e tosquias|masajes, tatuajes, peluquería canina|massage, tattoo, dog grooming
9610|Lavandarias|Lavanderías|Laundries|lavandaria, limpeza a seco, engomadoria|lavandería, tintorería|laundry, launderette, dry cleaner
9621|Cabeleireiros e barbeiros|Peluquerías y barberías|Hairdressers and barbers|cabeleireiro, cabeleireira, cabeleleiro, barbeiro, barbearia, salão de cabeleireiro|peluquería, peluquero, peluquera, barbería, barbero|hairdresser, hairdressing, barber, barbershop, hair salon
9622|Estética e beleza|Estética y belleza|Beauty care|estética, esteticista, beleza, unhas, manicure, depilação, maquilhagem, centro de estética; cosmética|estética, esteticista, belleza, uñas, manicura, depilación, centro de estética; cosmética|beauty, beauty salon, beautician, nails, nail salon, manicure, make-up
9623|Spas e saunas|Spas y saunas|Spas and saunas|spa, sauna|spa, sauna|spa, sauna
9630|Funerárias|Funerarias|Funeral services|funerária, agência funerária|funeraria|funeral director, undertaker
97|Famílias que empregam pessoal doméstico|Hogares que emplean personal doméstico|Households as employers|empregada doméstica|empleada de hogar|domestic worker
98|Produção das famílias para uso próprio|Producción de los hogares para uso propio|Households producing for own use|||
99|Organismos internacionais|Organismos internacionales|International organisations|embaixada, consulado|embajada, consulado|embassy, consulate`
