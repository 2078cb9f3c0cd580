/**
 * Words and passwords that stand among the twenty thousand most common ones in breaches: the list of Royce Williams as
 * Django 5.2 ships it (BSD), without what `isGuessedEarly` refuses for its form, and some of our own.
 */
const toSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Of letters alone, four and more of them. */
export const commonWords = toSet(`
aaaa aaaaa aaaaaa aaaaaaa aaaaaaaa aaaaaaaaa aaaaaaaaaa aaabbb aaasss aabbcc aaliyah aardvark aaron aassdd
abayomi abby abcabc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij abcxyz abdullah abercrombie
aberdeen abhinav abhishek abigail abiodun abracadabra abraham abrakadabra absolut absolute abundance academia
academy acapulco access accord account accountant accounting accounts achille achilles acmilan action active
acuario adadad adam addicted addison adebayo adekunle adelaide adelina adeline ademola adeola adewale adeyemi
adgjmp adgjmptw adidas aditya admin administrator admiral adolfo adonai adonis adrenalin adrian adriana
adrianna adriano adrien adrienne advance advent adventure advocate aerosmith aezakmi afghanistan africa afrika
afrodita agatha agathe aggies agnes agnieszka agosto aguila aguilar aguilas agustin agustina agustus ahmad
ahmed ahov aikido aileen aimee airborne airbus airforce airplane airport airtel aishiteru aishwarya akatsuki
akira akshay alabama aladdin aladin alain alan alanis alanna alaska albania albatros albatross albert alberta
alberto albina albion alcatel alcatraz alchemist aldrin alegria alejandra alejandro aleksa aleksander
aleksandr aleksandra aleksei aleksey alemania alena alenka alesana alesha alessandra alessandro alessia
alessio alex alexa alexalex alexan alexander alexandr alexandra alexandre alexandria alexandru alexey alexia
alexis alfaromeo alfie alfonso alfred alfredo algebra algerie aliali alianza alibaba alicante alice aliceadsl
alicia alien aliens aligator alina alinka alisa alisha alisher alison alissa alivioo aliyah allah allahakbar
allahu allahuakbar allan allen alleycat alliance allie alligator allison alliswell allmine allrecipes allsop
allstar allyson almighty almond aloha alohomora alondra alone alonso alonzo alpacino alpha alphabet alpine
altair alterego althea alucard alvarez alvaro alvin always alyson alyssa amadeus amalia amanda amandine
amarillo amatory amazing amazon amber ambition amelia amelie america american amerika amethyst amigas amigos
aminata amistad amizade amnesia amor amoramor amorcito amore amoremio amores amoreterno amormio amour amoure
amoureuse amoureux amours amparo amrita amsterdam amylee anabel anaconda anakin anakonda analsex anamaria
anamika ananas ananda ananya anarchy anastasia anastasiya anatoliy anchor anders anderson andrade andre andrea
andreas andreea andrei andreia andreita andrej andres andrew andrews andrey android andromeda andy anechka
anfield anfisa angedemon angel angela angelbaby angele angeles angeleyes angelface angelgirl angeli angelic
angelica angelika angelina angeline angelique angelita angelito angell angelo angelok angels angelus angie
angola angus anhyeuem animal animals animation anime aninha anissa anita anitha anjali anjana anjing ankara
ankita anna annaanna annabel annabell annabelle annalisa annamaria anne annemarie annette annie annika
annmarie anonymous another answer antares anthony antivirus antoine antoinette anton antonella antonia
antonina antonio antony anubis anuradha anurag anusha anything apache aparna apelsin aphrodite apocalypse
apollo apple applepie apples applesauce april aprilia aqswde aquamarine aquarius aquila aqwzsx aqwzsxedc
arabella araceli aragon aragorn aramis arcadia arcangel archana archangel archer archie architect arcobaleno
argentina ariadna ariana ariane arianna arianne ariel arielle aries arizona arkansas arlene armada armageddon
armagedon armand armando armani armenia armorgames armstrong arnaud arnold arschloch arsenal arsenalfc arslan
artem artemis artemka arthur artist artur arturo arvind asakapa asas asasas asasasas asawako asdasd asdasdasd
asddsa asdewq asdf asdfasdf asdffdsa asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfjkl asdfqwer asdfzxcv asdqwe
asdzxc ashanti ashish ashlee ashleigh ashley ashlyn ashraf ashton ashutosh ashwin ashwini asia aspire aspirine
asroma assasin assass assassin asshole assholes assman asswipe astalavista asterix astig astonmartin
astonvilla astra astrid astroboy astros asturias athena athens athlon atlanta atlantic atlantis atletico
atomic atreyu attack atticus attila attitude aubrey auburn auditt audrey august augusta augustine augusto
augustus aurelia aurelie aurelien auriane aurora aurore aussie austin australia austria author automobil
autumn avalanche avalon avatar avemaria avenged avenger aventura aviation avinash avril avrillavigne awesome
awful awsome axelle axio axlrose ayanami ayesha ayodeji ayomide azamat azazaz azert azerty azertyu azertyui
azertyuiop azsxdc azsxdcfv aztnm baba bababa babababa babatunde babe babes babies baboso baby babybaby
babybear babyblue babyboo babyboy babycakes babydoll babyface babygirl babygurl babyko babykoh babylon
babylove babyphat bacardi bacchus backend backspace backstreet bacon badass badboy badboys baddog badger
badgers badgirl badman badminton badoo baggins baggio bagira bagpuss bahamas bahamut bailey bajingan baker
bakugan balaji balance ball baller ballerina ballet ballin ballon balloon balls baltazar baltimore bambam
bambi bambino bambolina bamboo bambou bamidele banaan banana bananas banane bandit bandung bangalore bangaram
bangbang bangkok bangladesh bangsat bankai banshee banzai baptiste baracuda barakuda barbados barbara barber
barbie barbiegirl barca barcelona barcelone baritone barker barkley barley barnes barney barosan barracuda
barrett barry barselona barsik bart bartek bartman barton baseball basket basketball bass bassman bastard
bastardo bastian bastien batata batista batman battery battle battlefield bautista baxter bayern baylee
bazooka bball bbbb bbbbb bbbbbb bbbbbbb bbbbbbbb bdfyjd bdfyjdf beach beachbum beaches beagle beamer beaner
beanie beans bear bearbear beardog bears bearshare beast beatles beatrice beatriz beautiful beauty beaver
beaverton beavis bebe bebita because becca becker beckham becky beebee beefcake beer beethoven beetle begemot
behappy believe belinda belinea bella belle bellissima belmont beloved benben bender benedict benfica bengals
benito benjamin benji benjie bennett bennie benny benoit benson benten bentley beowulf berenice beretta berger
bergkamp berkeley berlin bermuda bernadette bernard bernardo bernice bernie berry berserk bertha bertie
bertrand besiktas bessie best bestfriend bestfriends beth bethany better bettina betty bettyboop beverly
beyblade beyonce beyond bhaby bharat bharathi bhbirf bhbyrf bhebhe bhjxrf bianca biatch bibi bibiche bible
bicycle bieber bigballs bigbang bigbear bigben bigbird bigblue bigboi bigboobs bigboss bigboy bigbrother
bigcock bigdaddy bigdick bigdog bigfish bigfoot biggie biggles bigguy bighead bigmac bigmama bigman bigmoney
bigone bigpimpin bigred bigsexy bigtime bigtits bill billabong billie billy billybob billyboy biloute bimmer
bingbing bingo bintang biohazard biologia biology bionicle bird birdhouse birdie birdman birillo birmingham
birthday biscuit bishop bismilah bismillah bisous bitch bitchass bitches bitchy biteme bizkit blabla blablabla
black blackbelt blackberry blackbird blackcat blackdog blackhawk blackie blackjack blackman blackops blackout
blackpool blackrose blacks blackstar blackwater blacky blade blades blah blahblah blaine blake blanca blanche
blanco blaster blaze blazer blbyf bleach blessed blessing blessings blingbling blink blizzard blonde blondie
blood bloods bloody blossom blowjob blowme blue blueangel bluebell blueberry bluebird blueblue blueboy bluedog
blueeyes bluefish bluejay bluemoon bluerose blues bluesky bluestar blunts bmwbmw bobafett bobbie bobbob bobby
bobcat bobcats bobdylan bobesponja bobmarley bobo bobobo boeing bogart bogdan bolaji bollocks bollox bologna
bolton bombay bomber bombers bombom bonanza bonbon bond bonehead bones bonheur bonita bonito bonjour bonjovi
bonkers bonnie bonsai boob boobear boobie boobies booboo boobs booger boogers boogie book booker bookie
bookmark books bookworm boom boomboom boomer boomerang booster boots bootsie booty borabora borboleta bordeaux
boricua boris boroda borussia bosco boss bossman boston bottle bottom boubou bouboule boulette bounce bouncer
bounty bowling bowser bowwow boxcar boxers boxing boyboy boyfriend boys bozo bracken brad braden bradford
bradley bradpitt brady bramble brandi brando brandon brandy brasil bratz braveheart braves bravo braxton
brayan brayden brazil breakdance breaker breanna breathe brebre breeze breezy brenda brendan brenden brendon
brenna brennan brent bretagne brett brewster brian briana brianna bribri briciola bridge bridget bright
brighton brigitte brilliant brisbane bristol britney britt brittany brittney broadway brodie broken brokenhear
bronco broncos bronson brooke brooklyn brooks brother brothers brown browneyes brownie browning browns
brownsugar bruce brucelee bruins bruiser bruno brutus bryan bryant bryce bryson bscirc bubba bubbas bubble
bubblegum bubbles buceta buck bucket buckeye buckeyes buckley buckshot buckwheat bucuresti budapest buddah
buddha buddie buddy buddyboy buddydog budlight budman budweiser buffalo buffett buffy bugatti bugger bugsbunny
builder bukola bulldog bulldogs bullet bullfrog bullseye bullshit bumble bumblebee bumbum bummer bumper
bunghole bunker bunnies bunny burger burrito burton bushido business busted buster butch butcher butler butt
butter butterball buttercup butterflies butterfly butters butthead butthole button buttons buzhidao byebye
bynthytn byteme caballero caballo cabbage cabrera cabron caca cacaca cacca cachorro cachou cactus cadillac
caesar cafemom caitlin caitlyn cake calcio calculator calderon caleb calgary calibra calico caliente
california calimero caline callaway callie callofduty callum calvin calypso camara camaro cambiami cambridge
camden camel camelia camelot camera cameron camila camilla camille camilo camion campbell campeon camper
camping campos canabis canada canadian canard cancan cancel cancer cancun candace candela candice candies
candle candy candycane candygirl candyman canela canelle cannabis cannelle cannibal cannon canon cantik
cantona canyon caonima capecod capetown capital capoeira capone caprice capricorn capricornio capslock captain
capucine caracas carajo caralho caramba caramel caramella caramelo caravan carbon cardiff cardinal cardinals
carebear carebears career carina carine carissa carito carl carla carlito carlitos carlo carlos carlota
carlotta carlton carmel carmela carmelo carmen carmine carnage carnaval carnival carol carola carole carolina
caroline carolyn carpediem carpenter carpet carrera carrie carrot carrots cars carson carter cartman cartoon
casablanca casandra casanova cascade casey cash cashmoney casino casper cassandra cassidy cassie castillo
castle castor castro catalin catalina catania catarina catcat catdog caterina catfish catherine catholic cathy
catlover catman cats catwoman cavalier cavallo cavalo caveman cayman cazzo cazzone cccccc cdtnbr cdtnkfyf
cecile cecilia cedric celeron celeste celica celina celine cellphone celtic celticfc celtics celular center
central centrino century cepetsugih cerberus cerise cervantes cesar cesare cessna cevthrb cfiekz cfitymrf
cfvceyu cgfhnfr chacha chachi chad chadwick chainsaw challenge challenger chambers champ champagne champion
champions champs chance chandan chandler chandra chandu chanel chanelbag chanelle change changeme changes
channel chantal chantel chantelle chaos chapman character charger chargers charisma charity charlene charles
charley charli charlie charline charlotte charlton charly charmaine charmed charming chase chaselo chaser chat
chaton chavez cheater cheche checkers checkmate cheech cheeky cheer cheerleade cheerleader cheers cheese
cheesecake cheetah cheguevara chelle chelsea chelseafc chelsey chemical chemistry chennai cherie cherish
cherokee cherries cherry cheryl chester chestnut cheval chevelle chevrolet chevy chewbacca chewie cheyanne
cheyenne chiara chicago chicca chicco chicharito chichi chick chicken chickens chicks chico chidori chief
chiefs chihuahua children chilli chillin chilly chimera china chinchilla chinchin chinedu chinese chingy
chinita chinna chinni chinnu chinook chintu chioma chipie chipmunk chipper chippy chiqui chiquita chitarra
chivas chloe chloee chobits chocho choclate chocolat chocolate choice choochoo chopin chopper chosen chouchou
choupette chowder chris chrisbrown chriss chrissy christ christa christelle christian christie christin
christina christine christmas christo christophe christopher christy chronic chrono chrysler chubby chuchu
chuck chuckie chuckles chucky chunky church churchill chutrung ciao ciaociao ciccia ciccio cierra cimbom
cinder cinderella cindy cinema cinnamon cinta cintaku cinzia circle circus citizen citroen citron cjkysirj
cjkywt cjmasterinf cjytxrf claire clancy clapton clara clarence clarinet clarissa clarisse clark class classic
claude claudia claudine claudio clayton clemence clement clemente clementine clemson cleo cleopatra cleveland
clever clifford clifton clinton clipper clochette cloclo cloud clouds clover clovis clowns clueless cnfkrth
cnfybckfd cnthdf cobain cobra cocacola cocaine coccinella cock cocksucker coco cocoa cococo cocococo cocoloco
coconut cocotte codered cody coffee coke coldplay cole coleman colette colgate colibri colin colleen college
collin collins colocolo colombia colombo colonel colorado colors color colton coltrane columbia columbus
combat comcast comedy comeon comfort coming command commander commando commerce common community company
compaq complete compton computador computadora computer computers concepcion concord concorde concrete condom
condor conejo confidence confirm confused connard connect connection conner connie connor conrad constance
constantin constantine consuelo contact continue contra contrase contrasena control converse cookie cookiemons
cookiemonster cookies cooking cool coolbeans coolboy coolcat coolcool cooldude cooler coolgirl coolguy coolio
coolkid coolman coolness cooper cooter copenhagen copper coralie corazon corbin cordoba coregmedia corentin
corey corina corinne corleone cornelia cornelius cornell cornwall corolla corona corrado corsica cortez
corvette cosita cosmic cosmin cosmo cosmopolitan cosmos costarica cosworth cottage cotton coucou cougar
cougars counter counterstrike country countryboy coupon couponmom coupons courage courtney couscous cousin
covenant coventry cowboy cowboys cowboyup cowgirl coyote crack cracker crackers crackhead cradle craig crash
crawford crazy crazybitch crazydog crazygirl crazyman cream create creation creative creeper crepusculo
crescent crevette cricket cricri criminal crimson cristal cristh cristi cristian cristiano cristina cristo
cristy critter crjhgbjy crocodile cronaldo cronos crossfire crowbird cruise cruiser crunch crusader cruzazul
crybaby crysis crystal cthtuf cthutq ctrhtn cubbies cubs cucciola cucciolo cucumber cuddles cullen cummins
cumshot cunt cupcake cupcakes curious curtis custom cute cuteako cutegirl cuteko cuteme cutie cutiepie cuties
cutlass cutter cuttie cvbhyjdf cvthnm cxfcnkbdfz cxfcnmt cyber cyclone cynthia cypress cyprus dabears dabomb
dada dadada dadadada daddy daddys daddysgirl daemon daewoo daffodil dagger daisey daisy daisydog daisymae
daisymay dakota dale dalejr dalila dallas dalton damaris damian damien damilare damilola damion dammit damnit
dana dance dancer dancing dandan danger dangerous dani danica daniel daniela daniele danielito daniella
danielle daniels daniil danika danila danilka danilo danish danny dannyboy dante dantheman daphne daredevil
darina dario darius dark darkangel darkknight darklord darkman darkness darkside darkstar darlene darling
darnell darrell darren darryl darthvader darwin dasha dashka dating daughter dauphin dave david davide
davidoff davids davidson davinci davis dawn dawson dayana dayday dayton daytona dbnfkbr dbrecz dbrnjh dbrnjhbz
dddd ddddd dddddd ddddddd dddddddd dddddddddd deacon dead deadhead deadly deadman deadpool dean deanna
dearbook death deathnote debbie debora deborah december declan dede dedede dedewang deedee deejay deepak
deepika deerhunter deeznuts deeznutz default defender deftones deirjj dejavu delacruz delaney delete delfin
delfino delgado delicious delilah dell delldell delphi delphine delpiero delta deluxe demilovato demo demon
demons denali denden denis denisa denise deniska denmark dennis dental dentist denver denzel depeche
depechemode derek derick derparol derrick desadesa desember desert design designer desire desiree deskjet
desmond desperado destin destinee destiny destroy destroyer detroit deusefiel deutsch deutschland devil
devildog devilmaycry devils devin devine devon dewayne dexter dfcbkbcf dfcbkbq dfhdfhf dfkthbz dfkthf dfktynby
dfktynbyf dfvgbh dfytxrf dharma diablo diabolo dialog diamant diamante diamond diamonds diana diane dianna
dianne diciembre dick dickhead dictionary didididi didier didine diego dieguito diehard diesel dietcoke dieter
digger digimon digital dilbert dilligaf dillon dima dimadima dimasik dimension dimitri dimple dimples dinamo
dinara dinero dinesh dingdong dino dinosaur diosesamor diosesfiel dipset director dirtbike dirty discover
discovery disney disneyland disturbed diva divina divine divorce dixie django djkjlz dkflbckfd dkflbr dkflbvbh
dmitriy doberman doctor doctorwho dodge dodger dodgeram dodgers dodo dododo dodong dogcat dogdog dogfood dogg
doggie doggies doggy doggystyle doghouse doglover dogman dogs dogshit doktor dolapo dollar dollars dolly
dolores dolphin dolphins domdom domenica domenico dominator domingo dominic dominick dominik dominika dominion
dominique domino donald donaldduck dondon donkey donna donnie donovan dontforget dontknow donuts doobie doodle
doodlebug doodles doodoo doogie dookie doomsday doraemon doreen doremi dorian dorothy dortmund dottie double
doudou doudoune doug doughboy dougie douglas download downtown dracula dragon dragonball dragonballz
dragonfire dragonfly dragons dragoon dragoste drake drakon dramaqueen dream dreamcast dreamer dreamgirl
dreaming dreams dresden drew drifter driver drizzt drjynfrnt drogba droopy dropdead drowssap drpepper drummer
dthjybrf dtxyjcnm dublin ducati duchess duck duckie ducky dude dudley duke dumbass dumdum duncan dundee dupa
dupadupa dupont durango duster dustin dusty dutchess dwayne dwight dylan dynamic dynamite dynamo dynasty eagle
eagles earth easter eastern easton eastside eastwood easy eatme eatpussy eatshit ebeans ebenezer ebony eclipse
economics ecuador edberg eddie edgar edinburgh edison edmond edmonton edmund edoardo eduard eduardo education
edward edwardcullen edwards edwin eeeeee eeyore eggplant egorka eightball eighteen eileen einstein eistee
ekaterina ekmzyf elaine eldorado eleanor electra electric electrical electro electron electronic electronics
elefant elefante element elements elena eleonora elephant eleven eliana elijah elisa elisabeth elisabetta
elise elisha elizabet elizabeth elizaveta ella ellen ellie elliot elliott ellobo elmejor elmira elmo elodie
eloise elsalvador elvira elvis elwood emachines email emanuel emanuela emanuele embrace emerald emergency
emerica emerson emilia emiliano emilie emilio emily eminem emirates emma emmanuel emmanuelle emoboy emogirl
emotional emperor empire employment encore energy engine engineer engineering england english enigma enrico
enrique enter enterprise entropy epsilon eragon eraser eric erica erick ericka ericsson erik erika erin ernest
ernesto erotic escalade escape escobar escola escorpion escort eskimo esmeralda espagne espana esperanza
espoir essence estate esteban estefania estela estelle esther estrada estrela estrella estrellita eternal
eternity ethan ethiopia etienne etnies etoile ettore eugene eugenia eugenie eugenio eunice eureka europa
europe euteamo evan evanescence evangelion evelin evelina evelyn everest everett evergreen everlast everton
everyday everything evgeniy evgeniya evildick evite evolution ewanko ewelina excalibur excellent exigent
exodus expert explorer express extreme ezekiel ezequiel fabian fabiana fabien fabienne fabio fabiola fabolous
fabregas fabrice fabrizio fabulous facebook faggot fairy faisal faith faithful fake falcon falcons fall fallen
fallout falloutboy familia familiyafamiliya famille family familyguy famous fanfan fanny fantasia fantasma
fantastic fantasy fantom fantomas faraon farfalla farfallina farhan farida farley farmacia farmer fart fashion
faster fatass fatboy fatcat fathead father fatima fatman fatty favor fcbarcelona fcbayern fcporto fduecn
fearless feather feathers febrero february federal federer federica federico felice felicia felicidad
felicidade felicita felicity feline felipe felix fellow female fender fenerbahce ferari ferdinand fergie
fergus ferguson fernanda fernandes fernandez fernando ferrari ferreira ferret festival feuerwehr feyenoord
ffff fffff ffffff fffffff ffffffff ffffffffff fghjkl fghtkm fgtkmcby fhctybq fhntvrf fialka fickdich ficken
fidelio fidelity fiesta figaro fightclub fighter filip filipe filippo filomena finalfantasy finance fineboy
finger fingers finland finley fiona fiorella fiorentina fire fireball firebird fireblade firefighter firefire
firefly firefox fireman firenze firestorm firewall fireworks fischer fish fishbone fisher fisherman fishes
fishfish fishing fishtank fitness fivestar fkbyjxrf fktrcfylh fktrcfylhf fktrctq fktyeirf fktyrf flame
flamenco flamengo flames flamingo flash flatblocker flatron flavia flavio fletch fletcher fleurs flight
flipflop flipper floflo floppy florence florencia florent flores florian florida florin flounder flower
flowerpower flowers floyd fluffy flyboy flyers flyfly flying focus fondoom foobar food foofoo foolish football
ford fordfocus forest forever forget forgetit forgetmenot forgiven forgot forgotten format formula forrest
forsaken fortuna fortune forward foryou forzainter forzajuve forzamilan forzanapoli forzaroma fossil foster
foundation fountain fourkids fourteen fowler foxpass foxtrot foxy foxylady fragile fragola fragolina franca
france frances francesca francesco franci francia francine francis francisca francisco franck franco francois
francoise francy frank frankfurt frankie franklin franky fraser freak freaks freaky freckles fred freddie
freddy frederic frederick frederik fredfred fredrick free freebird freedom freefree freeman freemusic
freestuff freestyle freeway freeze freiheit french fresh friday friend friendly friends friendship friendster
frisco frisky fritz frodo frog frogger froggie froggy frogs frontier frosch frosty frozen fruity fuchurli fuck
fucked fucker fuckers fuckface fuckfuck fucking fuckit fucklife fucklove fuckme fuckmehard fuckmylife fuckoff
fuckshit fuckthewor fuckthis fucku fuckyou fuckyouall fuckyoubit fudge fugazi fujitsu fullaccess fullmetal
fullmoon funfun funky funmilola funny funtime fusion fussball futbol futurama future fuzzy fyfcnfcbz fyfnjkbq
fylhtq fynjirf fytxrf fyutkbyf fyutkjxtr gabbie gabby gabriel gabriela gabriele gabriella gabrielle gadget
gaelle gaetano gagaga gagarin gagged galatasaray galaxy galileo galina gallardo gambit game gameboy gamecube
gameover gamer games ganda gandako gandalf gandhi ganesh ganesha gangbang gangsta gangster ganja ganteng
garage garbage garcia garden gardenia gareth garfield garnet garrett gary gaston gateway gatinha gatita gatito
gator gatorade gators gaudens gaurav gautam gavin gayathri gayatri gaylord gazelle gbcmrf gbenga gbgbcmrf
gbhfvblf gbpltw gcheckout gearsofwar geetha gegcbr geheim gemini geminis gemma general generation genesis
geneva genevieve genius gennaro gentle geoffrey george georges georgia georgie georgina gerald geraldine
gerard gerardo germaine german germania germany geronimo gerrard gertrude getajob getlost getmoney getout
getsome gettherefast gfcgjhn gfgfvfvf gfhjkm gfhjkmgfhjkm gfynthf gggg ggggg gggggg ggggggg gggggggg
gggggggggg ghbdtn ghbdtnbr ghbdtnrfrltkf ghblehjr ghbrjk ghbywtccf ghetto ghghgh ghjcnj ghjcnjnfr ghjcnjq
ghjdthrf ghjnjnbg ghjuhfvvf ghost ghostrider ghosts giacomo giancarlo gianluca gianna gianni giants gibson
gideon gidget gigabyte giggle giggles gigi gigolo gilbert gilberto gilles gillian gilmore gina ginger giogio
giorgi giorgia giorgio giovanna giovanni giraffe girasole girl girlfriend girlie girlpower girls girlsrule
gisela gisele giselle gitara giulia giuliana giulietta giulio giuseppe gizmo gizzmo gjhjkm gjkbujy gjkbyf
gladiator gladys glamour glasgow glasses glenda glenn glitter global globus gloria gmoney goalie goat goaway
goblin goblue gobucks godbless godblessme goddess godfather godgod godhelpme godisable godisgood godisgreat
godislove godlike godlovesme godofwar godslove godsmack godson godspeed godwin godzilla gofish goforit
gogators gogeta gogirl gogo gogogo goku gold goldberg golden goldeneye goldfinger goldfish goldie goldstar
goldwing golf golfball golfclub golfcourse golfer golfgti golfing golfinho goliath gollum gonzales gonzalez
gonzalo goober good goodboy goodbye goodday goodgirl goodgod goodgood goodies goodlife goodluck goodman
goodmorning goodness goodnews goodtime goodtimes goofy google googletester googoo goose gopher gordita gordito
gordon gorgeous gorilla gorillaz gospel gossipgirl gotcha gothic gotmilk gotohell govols grace gracia gracie
graciela graduate graffiti graham grammy granada grandad grande grandkids grandma grandpa granny grant grapes
graphics grasshopper grateful gratis gravity grayson grazia grease great greatest greatone greece greedisgood
green greenbay greenday greene greeneyes greens greentea greenwood greg gregor gregorio gregory gremio gremlin
grenouille gretchen greyhound gribouille griffin grinch gringo grisha grizzly gromit groove groovy grover
grumpy gtavicecity gthcbr gtnhjdbx guadalupe guardian guatemala gucci gucio guerrero guess guesswho guest
guevara guigui guilherme guillaume guillermo guiness guinness guitar guitare guitarhero guitarra gummybear
gundam gunit gunnar gunner gunners gunsnroses gunther guruji gusgus gustav gustavo gutierrez gutschein gwapa
gwapako gwapo gwapoako gwapoko gwarmonster gwerty gymnast gymnastics habiba habibi hacked hacker hackers
haggis haha hahaha hahahaha hailey hakr haley halflife halifax halima hallie hallo hallohallo halloween halo
haloreach hamada hambone hamburg hamburger hamilton hamish hamlet hammed hammer hammers hammond hampton
hamster hamtaro handball handsome handyman hanna hannah hannahmont hannahmontana hannes hannibal hannover hans
hansen hansol hansolo hanson hanuman happiness happy happyday happydays happyfeet happygirl happyhappy
hardcore hardrock hardware hardwork harekrishna haribo hariom harish harlem harley harman harmony harold
harper harriet harris harrison harry harrypotte harrypotter harsha harvard harvest harvey haslo hassan
hastings hate hateme haters hateyou hattie havana havefun hawaii hawaiian hawkeye hawkeyes hayabusa hayden
haylee hayley hazel headshot health healthy heart heartbreak heartbroke heartless hearts heather heaven
heavenly heavymetal heckfy hector hedgehog hehehe heidi heineken heinrich hejhej hejsan helen helena helene
helicopter hell hellas hellboy hellen hellfire hello hellohello hellokitty hellomoto helloo hellos hellothere
hellow helloworld hellraiser hellsing hellyeah help helpme henderson hendrix henrik henrique henry hentai
herbalife herbert herbie hercules heritage herman hermann hermes hermione hermosa hernan hernandez heroes
herrera hershey heslo hesoyam heterosexual heyhey heyheyhey heythere heyyou hfleuf hfljcnm hfytnrb hgfdsa hhhh
hhhhh hhhhhh hhhhhhh hhhhhhhh hidden higgins highheel highland highlander highschool hihi hihihi hikari hikaru
hilary hilaryduff hillary hillbilly hillside hilton himanshu hinata hindustan hiphop hippie hippo historia
history hitachi hithere hitler hitman hjccbz hjvfirf hobbes hobbit hockey hoffman hogwarts hohoho hola
holahola holden holiday holidays holla holland holler hollie hollister holly hollywood holmes holycow holyshit
holyspirit home homeboy homelesspa homer homero homers homerun homework homies honda hondacbr hondacivic
hondas honduras honest honesty honey honeybear honeybee honeybun honeybunny honeyko honeys hongkong honolulu
hookem hooker hooligan hooper hooters hootie hoover hope hopeful hopeless hopper horizon hornet hornets horney
horny horror horse horses hospital hotboy hotchick hotdog hotgirl hothot hotlips hotmail hotmama hotpink
hotrod hotsauce hotsex hotshot hotstuff hottie hotties hotty hotwheels houdini house houses houston howard
howareyou hshshs http htubcnhfwbz hubert hudson hughes hugo hugoboss humberto humble hummer humphrey humtum
hungry hunter hunting hurensohn hurley hurricane husband husker huskers huskies hussain hustler hyderabad
hydrogen hyundai iamawesome iamcool iamgod iamhappy iamthebest iamtheone ibanez ibanezjs ibicguwjic ibrahim
icarus iceberg icecream icecube icegirl icehouse iceman icetea ichigo ichliebedi ichliebedich idefix idiot
idontcare idontknow idunno ifeanyi iforget iforgot ignacio ignoranto igor igorek iguana ihatethisgame ihateu
ihateyou iiiiii ijrjkfl ijrjkflrf ilaria ilikepie ilikesex ilikeyou illini illinois illuminati illusion ilove
ilovealex iloveboys ilovecats ilovechris ilovedavid ilovedogs ilovegirls ilovegod iloveher ilovehim iloveindia
ilovejames ilovejesus ilovejoe ilovejohn ilovejosh ilovejusti ilovelife ilovelucy ilovematt iloveme ilovemike
ilovemom ilovemusic ilovemybab ilovemydad ilovemyfam ilovemyfamily ilovemykid ilovemykids ilovemylife
ilovemymom ilovemymum ilovemysel ilovemyself ilovenick ilovepussy iloveryan ilovesam ilovesex iloveu iloveyou
iloveyouba iloveyouso iluvme iluvu iluvyou imagine imation imcool imelda imesh iminlove imissu imissyou
immortal impact impala imperial important impossible impreza imthebest imyaimyaimya incognito incorrect
incredible incubus independen independent india indian indiana indians indigo indira indonesia ineedyou
infantry inferno infiniti infinito infinity info information ingodwetrust ingrid inlove inna innocent insane
insanity insert inside insomnia inspiron insurance integra integrity inter interests intermilan international
internazionale internet intrepid intruder inuyasha invisible ipad iphone ipswich ireland irene irina irinka
irish irishka iriska irock ironmaiden ironman irving isaac isabel isabela isabella isabelle isaiah islamabad
island ismael ismail israel istanbul itachi italia italian italiano italie italien italy itisme itsme
itsmylife iubire ivan ivanov ivanova iverson izabella jack jackal jackass jackie jackjack jackpot jackson
jacky jacob jacobs jacqueline jacques jadakiss jade jagger jaguar jaiden jaigurudev jaihanuman jaimatadi jaime
jajaja jakarta jake jakejake jakjak jamaica jamal james jamesbond jameson jamess jamie jamila jamjam jammer
jammin jancok jane janelle janet janette janice janina janine janjan jansen januari january janvier japan
japanese jared jarhead jarrett jarrod jarule jarvis jasmin jasmina jasmine jason jasper javier jaybird jaycee
jayden jayhawks jayjay jaylen jayson jazmin jazmine jazz jazzie jazzman jazzy jean jeanette jeanne jeannie
jeep jeff jefferson jeffery jeffhardy jeffrey jehova jehovah jelena jello jelly jellybean jellybeans jellyfish
jelszo jemima jenifer jenjen jenkins jenna jenni jennie jennifer jenny jensen jeremiah jeremy jericho jermaine
jerome jeronimo jerry jersey jerusalem jess jesse jessica jessie jessika jessy jester jesucristo jesus jesusc
jesuschris jesuschrist jesuscristo jesusfreak jesusis jesusislord jesuslives jesusloves jesuslovesme jesuss
jesussaves jetaime jethro jetsmets jewel jewels jewish jfgvcqbuzug jigsaw jill jillian jimbo jimbob jimena
jimenez jimjim jimmie jimmy jingjing jingle jingles jjjj jjjjj jjjjjj jjjjjjj jjjjjjjj jjjjjjjjjj jkjkjk
jkljkl jktxrf jktymrf joanna joanne joaquin jobhunt jobs jobsearch jocelyn joejoe joejonas joel joelle joey
johan johann johanna johannes john johnathan johnboy johncena johndeere johnjohn johnlock johnny johnnydepp
johnpaul johnson jojo jojojo jojojojo joker jokers jolene jomacapa jonas jonathan jonathon jones jonjon jonny
jordan jordon jordyn jorge jose josefina joselito joseluis josemanuel joseph josephine josh joshua josiah
josie journey joyce joyful joyjoy jrcfyf juan juancarlos juancho juanita juanito juanjose juanpablo jubilee
jubjub judith juggalo juice juicy juju jujuju jules julia julian juliana julianna julie julieann julien juliet
julieta juliette julio julius july jumanji jumper june junebug jungle juninho junior juniper junjun junkmail
junpyo jupiter justdoit justice justin justina justinbieb justinbieber justine justme justus justyna juventini
juventus jyothi kaboom kacper kagome kaikai kaiser kaitlin kaitlyn kaka kakaka kakakaka kakaroto kakashi
kakashka kaktus kalina kalpana kalyani kamala kamasutra kambal kambing kamehameha kameron kamikadze kamikaze
kamil kamila kamilla kamote kampala kamran kanchan kangaroo kannan kansas karachi karakartal karamba karaoke
karate kareem karen karima karina karine karla karma karolina kartal karthik kartoffelpuffer karukera kasandra
kashmir kasia kasper kassandra kassie katana katarina kate katelyn katerina katharina katherine kathleen
kathmandu kathryn kathy katie katkat katrin katrina katya kavita kavitha kawaii kawasaki kaycee kayden kaykay
kayla kaylee kayleigh kayode kazantip keegan keenan keeper keepout keisha keith keller kelley kellie kelly
kelsey kelvin kendall kendra kenken kennedy kenneth kennwort kenny kenshin kent kentucky kenwood kenworth
kenzie kermit kerry kerstin ketchup kevin keyblade keyboard keystone keywest kfcnjxrf kfgjxrf kfhbcf khadija
khaled khalid khalil khan khongbiet khushi kiara kickass kicker kickflip kidrock kids kieran kikeunyw kiki
kikiki kill killa killbill killemall killer killerman killers killian killjoy killkill killme killua killyou
killzone kimber kimberley kimberly kimbum kimkim kimmie kimmy kinder kindness king kingdom kingfish kingfisher
kingjames kingking kingkong kingpin kings kingsley kingston kipper kira kirby kirill kirkland kirsten kirsty
kishore kismet kiss kisses kissing kisskiss kissme kissmyass kitchen kitkat kitten kittens kittie kitties
kitty kittycat kittykat kittykitty kittylove kittys kiwi kjifhf kjiflm kjkszpj kjrjvjnbd kkkk kkkkk kkkkkk
kkkkkkk kkkkkkkk kkkkkkkkkk klapaucius klaster klaudia kleopatra klopklop knicks knight knights knopka
knowledge knuckles koala kobe kobebryant kochamcie kochanie kodiak kokakola koko kokoko kokokoko kokomo
kolawole kolbasa kolkata kolobok kolokol komodo komputer konfetka konrad konstantin kontakt kontol kookie kool
koolaid korean korn koroleva korova kosama koshka kosmos kosova kostik kostya kotenok kowalski kramer krasota
krasotka kratos kris krishna krishnan krissy krista kristal kristel kristen kristi kristian kristie kristin
kristina kristine kristy krokodil krolik kronos krystal ksenia kseniya ksusha kthjxrf ktyjxrf kucing kumar
kungfu kurama kurdistan kurt kurtcobain kurwamac kyle kylie labrador labtec lacey lacoste lacrimosa lacrosse
laddie ladies lady ladybird ladybug ladygaga laetitia laguna lahore lakers lakeside lakewood lakota lakshmi
lala lalakers lalala lalalala lalaland lalita lalitha lambert lamborghini lamont lampard lana lananh lancaster
lance lancelot lancer landmark landon landrover lane langga language lansing lapinou lapochka laptop lara
laracroft larisa larissa larry lasalle laska lassie last lastfm lasvegas latifa latina latino latoya laughter
laura laurah laurel lauren laurence laurent lauretta laurie laurita lavalamp lavanya lavender lavezzi lavigne
lavinia lavoro lawrence lawson lawyer layla lazarus lbvjxrf ldgend leader leah leandro leanne learning leather
leavemealone lebanon lebron lebronjame ledzep ledzeppelin leeann leedsutd leelee leeloo legacy legend legenda
legendary legion legolas lehjxrf leicester leigh leilani leinad leland lemon lemonade lemons lena lenalena
leningrad lenka lenlen lennon lennox lenny lenochka lenovo leoleo leon leonard leonardo leonel leonid leonidas
leonie leonor leopard leopold leopoldo leralera lesbian lesley leslie lespaul lestat lester leticia letitbe
letizia letmein letmeinnow letsgo letter lewis lexmark lexus lfitymrf lfybbk lfybkf lhfrjy liam libby libero
liberta libertad liberte liberty libra library lickme licorice life lifeisgood lifesucks lifetime ligabue
light lightbulb lighthouse lighting lightning lights lilbit lili lilian liliana lilica lilili lilith liliya
lillian lillie lilly lilmama lilman lilwayne lily limegreen limited limpbizkit lincoln linda lindinha lindsay
lindsey lineage lingling link linked linkedin linkedln linker linkin linkinpark lion lionel lioness lionheart
lionking lipgloss lipstick lipton liquid lisa lisalisa lisamarie lisboa listen lithium little littlebit
littlegirl littleman littleone livelife liverpool liverpoolfc livestrong living liza lizard lizbeth lizottes
lizzie lizzy ljxtymrf lkjhgf lkjhgfdsa llama llamas llll llllll llllllll lloyd lmapacey lobster locked loco
locura logan login logitech lokita lokoloko lokomotiv lola lolalola lolipop lolita lollipop lollol lollollol
lolly lollypop lolo lolol lololo lololol lolololo lolotte london londres lonely lonestar lonewolf longbeach
longhorn longhorns lonnie lonsdale look lookatme looking looney looser lopata lopez lord lordjesus loredana
lorena lorenz lorenzo loretta lorraine losangeles loser losers lost lottie lotus louie louis louisa louise
loulou louloute lourdes lovable love loveable lovebird lovebug loveforever lovegod lovehate lovehurts loveis
loveislife loveit lovejesus lovejoy loveless lovelife lovelove lovelovelove lovely lovelygirl loveme lovemom
lovemykids lover loverboy lovergirl loverman lovers loves lovesex lovestory lovesucks loveu loveya loveyou
loving lovingyou lowrider loxpider loyalty loyola lozinka ltybcrf luca lucas lucero lucia lucian luciana
luciano lucie lucifer lucille lucinda lucinka luckies lucky luckyboy luckydog luckyme luckystar lucy ludacris
ludivine ludmila ludovic ludwig luigi luis luisa luisito lukas lukasz luke lulu lululu lumiere luna lunaluna
lunatic lunita lupita luther lvbnhbq lynette lynlyn lynn maburro macaco macarena macaroni macdaddy machine
maciek macintosh mack mackenzie mackie macmac madafaka madagascar madagaskar madalina madara madden maddie
maddison maddog maddox maddy madeleine madeline madelyn madhuri madina madinina madison madmad madman madmax
madness madona madonna madrid madryt madzia maemae maestro mafalda mafia magali maganda magandaako magazine
magda magdalena magenta maggie maggiemay maggot magic magical magician magick magicman magnet magnolia magnum
magnus magpie mahal mahalkita mahalko mahalkoh mahalq mahendra mahesh mahmoud maiden mail mailman maimai
maisie maison maiyeuem majestic majesty makaka makaveli makayla makemoney makenzie makeup maksim maksimka
makulit malachi malaga malaka malaysia malboro malcolm malcom maldini maldita maldives malena malibu malice
malik malika malina malinka malish malishka mallard mallorca mallory malone malvina mama mamacita mamadou
mamama mamamama mamamia maman mamapapa mamasita mamikawada mamina maminka mamita mamma mammamia mammina
mamochka mamour management manager manchester manchesterunited mancity mandarin mandingo mandrake mandy
manfred mango mangos manhattan maniac manila manish manisha manjula mankind manman manning manny manolito
manolo manon manowar manson manu manuel manuela manunited manutd manzana maomao maplestory maradona maranatha
marathon marbella marble marc marcel marcela marcella marcello marcelo march marcia marcin marco marcopolo
marcos marcus marek margaret margarida margarita margaux margherita margie margot marguerite mari maria mariah
mariajose mariam mariama marian mariana marianna marianne mariano marias maribel marica maricar maricel marie
mariel mariela mariella marielle marietta marigold marihuana marija marijuana marika marilena marilou marilyn
marimar marina marinara marine mariners marines marinka marino mario marion mariposa marisa marishka marisol
marissa marita maritza marius mariusz mariya marjorie mark marker market marketing markie markiz markiza marko
markus marlboro marlene marley marlin marlon marmalade marmar marmite marmotte marques marquez marquis
marriage married marron mars marseille marsel marsha marshal marshall marsik marta martha martian martin
martina martine martinez martini martins marty martyn marusya marvel marvin mary maryam maryann maryanne
marygrace maryjane maryjoy marykay maryland marymary maryrose masamune maserati masha mashka masina mason
massage massimo massive master masterkey mastermind masters matador matahari mate matematica matematika mateus
mateusz mathematics matheo matheus mathew mathias mathieu mathilde mathis matias matilda matilde matisse
matrix matt matteo matthew matthews matthias matthieu mattia mattie matty maureen maurice mauricio maurizio
maverick maxell maxence maxim maxima maxime maximilian maximiliano maximka maximo maximum maximus maxine
maxmax maxpayne maxpower maxwell maya mayank mayday mayhem maymay maynard mayowa mazafaka mazda mbahurip
mcdonald mcdonalds mckenna mckenzie mclaren meadow meagan meandyou meatball meathead meatloaf mechanic
mechanical medical medicina medicine medina medion medusa medved meenakshi megadeth megafon megaman megan
megane megaparol megasecret megatron meggie meghan mehmet meister melania melanie melbourne melina melinda
melisa melissa mellon mellow melodie melody melrose melvin member meme mememe memorex memories memory memphis
mendez mendoza mental mentos meow meowmeow meowmix mephisto mercado mercedes mercurio mercury mercy merda
merde meredith merida meridian merlin merlot mermaid mersedes message messenger messi messiah metal metalgear
metalica metall metallic metallica meteor meteora method metroid mewtwo mexican mexico mhine miami miamia
miamor mibebe micaela michael michaela michaeljac michaeljackson michal micheal michel michela michele
michelle michigan mickael mickey mickeymous mickeymouse microlab microsoft midget midnight midnite midori
mierda mighty migrationschool miguel miguelito mihaela mihail mikael mikaela mikayla mike mikemike mikey miki
mikimiki milacek milagros milan milana milano milashka mildred milena miles mileycyrus military milk milka
milkman milkshake milkyway millenium millennium miller millie million millions millwall milo milton mimi
mimimi mimine mimosa mine minecraft minemine minerva minette mingming minhasenha mini minicalibra miniclip
minicooper minimal minime minimum minister ministry minnesota minnie minouche miracle miracles mirage miranda
mirantte mireille mirela mirella miriam miroslav mirror mischa mischief misfit misfits misha mishijos mishka
misiaczek misiek missie mission mississipp mississippi misskitty missouri missy missyou mister misterio
mistral mistress misty mitch mitchell mitsubishi mittens mivida mmmm mmmmm mmmmmm mmmmmmm mmmmmmmm mmmmmmmmmm
mnbvcx mnbvcxz mobile mocha modena modern moderncombat moemoe mohamed mohammad mohammed moimeme moimoi moises
mojojojo molina mollie molly mollydog moloko molson momanddad momdad mommie mommom mommy momo momomo momoney
monaco monalisa monamour monange monarch moncoeur monday mondeo money moneymaker moneyman moneymoney moneys
mongol mongoose monica monika monique monitor monkey monkeyboy monkeybutt monkeyman monkeys monmon monopoly
monroe monster monstercha monsters montagne montana montecarlo montero monterrey montgomery montreal monty
monyet moocow mookie moomoo moon moonbeam moonlight moonmoon moonshine moonstar moose morales morango
moremoney morena moreno morgan morgana morgane moritz mormor morning morpheus morris morrison morrowind mortal
mortgage mortimer morton moscow moses moskva mosquito mostafa mostwanted motdepasse mother motherfuck
motherfucker motherlode motocross motorbike motorcycle motorhead motorola mouette moumoune mountain mouse
moussa mousse movies mozart mozilla mpeater mudvayne mufasa muffin muffins muhammad muhammed mukesh mulder
mullet mulligan multimedia multiplelog mumbai mumdad mummy munchie munchkin muppet murali murcielago murder
muriel murphy murray murzik muscle mushroom music musica musical musician musiclover musicman musik musique
muskan muslim mustafa mustang mustangs mustapha mustard mutant mutter myangel mybabies mybaby myblocker myboys
mydear myfamily myfather myfriend mygirl mygirls myheart myhome myhoney myjesus mykids mylene mylife
mylinkedin mylord mylove mylover mymother mymusic myname mynameis mynoob mypass mypassword myriam myrtle
mysecret myself myspace myspacepas mysterio mystery mystic myszka mytime mywife myworld nabila nacional nadege
nadejda nadia nadine namaste nana nanana nancy nandini nanook naomi napoleon napoli narayan narayana narendra
naresh narnia naruto nascar nashville nastena nastenka nastia nasty nastya nata natacha nataha natali natalia
natalie nataliya natalka nataly natalya natasa natascha natasha nate nathalie nathan nathaniel nation national
native natural nature naughty nautica nautilus navarro naveen navigator naynay nazareth nbvjatq nebraska
nedved needajob needforspeed neelam neeraj nefertiti negrita negrito neighbor neighborhood neighbor
neighborhood nellie nelly nelson nemesis nene neneng nenette nenita neopets neptune nerone nescafe nessie
nestle nestor netlog network networking nevada nevaeh never neveragain nevergiveup neverland nevermind
nevermore nevim newcall newcastle newday newjersey newjob newlife newman newmoon newnew neworleans newpass
newpasswor newpassword newport newstart newton newuser newvision newyear newyork newzealand nextel nfnmzyf
nfvfhf nfytxrf nguyen nibbles nice niceguy nicholas nichole nick nickel nickelback nickie nickiminaj nickjonas
nicknick nickolas nicky nico nicola nicolas nicole nicoleta nicoletta nideknil nigeria nigga nigger niggers
night nightmare nightwish nike nikhil niki nikita nikitos nikki niklas nikola nikolai nikolas nikolay nimbus
nimrod nina ninanina niners nineteen ninja ninjas nintendo nipper nipple nipples nirmala nirvana nissan nitram
niunia nnnnnn noah nobody noel noelia noelle noemie nofear noiembrie noisette nokia nolimit nolove nomeacuerdo
nomore noname none nonenone nonmember nono nonono noodle noodles nookie nopass nopassword norbert noreen
normal norman northern norton norway nosferatu notebook nothing notorious notredame notthat nottingham nougat
nounou nounours november novembre noviembre novo noway nowehaslo nssadmin ntktajy ntktdbpjh nuclear nugget
nuggets null number numberone nurse nursing nutella nutmeg nuttertools nuvola nymets oakland oakley oasis
oatmeal obelix obinna obiwan oblivion ocean oceane oceans octavia october octopus octubre odessa odette office
offspring ogplanet ohiostate ohmygod ohshit ohyeah oilers oioioi oklahoma okokok oksana oktober olalekan
olamide olamilekan olanrewaju olaola olatunji olawale olayinka oldman oldnavy oldschool olechka oleg olenka
olesya olga olimpia olive oliveira oliver olivia olivier ollie olumide olusegun oluwaseun olympus omar omarion
omega omni omsairam omshanti onedirection onelove onepiece onetime onetwo onkelz online onlyme onlyone onlyyou
ontario oooooo oooooooo opelastra opelcorsa open opensesame openup operation operator opeyemi ophelia ophelie
opopop optimus oracle orange oranges orchid ordenador ordinateur oregon oreo orient oriflame origin original
orion orlando ornella ortega oscar osiris othello ottootto outkast outlaw overdrive overkill overlord ownage
oxford oxygen pablito pablo pacific packard packers pacman paddle padilla paige painkiller paintball painter
painting paisley pajero pakistan pakistani palace paladin palermo pallavi pallina pallino pallmall palmeiras
palmer palmtree paloma palomino pamela pampam panama panasonic pancake pancakes panchito pancho panda
pandabear pandas pandora panget pangit pankaj panorama pantera panther panthers panties panzer paola paolo
paopao papa papabear papamama papapa papapapa papaya paper paperino papers papichulo papillon papito paprika
paquito paradis paradise paradox paraiso paramedic paramore paranoid parents paris parker parkour parlament
parola parolamea parole parrot partizan partner party partytime pasadena pasaway pascal pascale pascual
pasquale pass passat passcode passion passions passme passord passpass passphrase passport passward passwd
password passwords passwort pastor pasword patata patate patatina patch patches pathfinder patience patito
patrice patricia patricio patrick patrik patriot patriots patrizia patron patryk patterson patton patty paul
paula paulette paulie paulina pauline paulo pavel pavilion pavlik pawpaw payton pdtplf peace peaceful peaceout
peach peaches peachy peacock peanut peanutbutter peanuts pearl pearljam pearls pebbles pedarsag pedrito pedro
peekaboo peepee peewee pegaso pegasus peggy pelican pelota peluche pelusa pencil pendejo penelope penguin
penguins penis pennstate penny pennywise pentagon pentium people pepe pepette pepino pepita pepito peppe
pepper peppermint peppers peppino pepsi pepsicola perach pereira perfect perfection perico perkele perkins
perrito perro perros perry persik person persona personal pessac pete peter peterbilt peterpan peters peterson
petra petram petrov petrova petunia peugeot peyton pfqxbr phantom pharma pharmacy pheonix phil philip philipp
philippe philippine philips phillies phillip phillips philly phoebe phoenix phone photos phuong phyllis
physics piano piazza picard picasso piccola piccolo pickle pickles picture pictures piepie pierce pierre
pietro piffish pigeon piggy piglet pikachu pilgrim pilipinas pillow pimp pimpdaddy pimpin pimping pineapple
pingpong pinguin pinguino pingvin pink pinkfloyd pinkie pinklady pinkpanther pinkpink pinky pinocchio piolin
pioneer piotrek pioupiou pipeline piper pipoca pippin pippo piramida piramide pirata pirate pirates pisces
pissoff pistache pistol pistons pitbull pittsburgh pixie pixies pizdec pizza pizzahut pizzas pjkjnj placebo
planet planeta plasma plastic platinum platon platypus play playa playboy player players playgirl playstatio
playstation playtime please pleasure plokij plumber pluto plymouth pobeda pocahontas pocket poetry pogiako
poilut point poipoi poison poisson poiuy poiuyt poiuytre poiuytrewq poiuytreza pokemon poker pokerface pokpok
poland polarbear polaris police policeman policia polina pollito pollo pollux polly polo polopolo polpol
polska pommes pompey pompier pompom poncho pontiac poochie poodle pooh poohbear pookie poonam poop pooper
poophead poopie poopmaster poopoo pooppoop poopy pooter popcorn popeye popo popopo popopopo popova popper
poppop poppy popstar poptart poptropica popular porcodio porkchop porn porno pornstar porsche portable portal
porter portia portland portugal poseidon positive positivo possible possum postal poster potato potatoes
pothead potpot potter poulette poupee poupette poupoune poussin powder powell power powerful powerman
powerpuff powers pppp ppppp pppppp pppppppp pradeep praise prakash praline pranav prasad prasanna prashant
praveen prayer preacher preciosa precious predator preeti prelude premier premium presario president presley
prestige presto preston pretty prettyboy prettygirl prettyme primavera primrose primus prince princes princesa
princesita princess princessa princesse princeton principe principessa pringles printer prisca priscila
priscilla prison prissy privacy private privet priya priyanka prodigy production professional professor
profile profit progress project projectsadminx promise property prophet prosper prosperity prosto protect
prototype prova proverbs proview prudence przyjaciolki psicologia psycho psychology public puddin pudding
puddles puertorico pugsley pulamea pulsar pumpkin pumpkins punisher punjab punk punker punkin punkrock puppet
puppies puppy puppydog puppylove puppys pupsik pupuce purdue purple pushkin pushpa pussies pussy pussycat
pussys putangina puttana putter puzzle pwtest pyon pyramid python qaqaqa qawsed qawsedrf qawsedrftg qaywsx
qazedc qazplm qazqaz qazqazqaz qazwsx qazwsxed qazwsxedc qazwsxedcrfv qazwsxedcrfvtgb qazxcv qazxsw qazxswedc
qazxswedcvfr qazzaq qpalzm qpwoeiruty qqqq qqqqq qqqqqq qqqqqqq qqqqqqqq qqqqqqqqqq qqqwww qqwwee quadro
quality quantum quartz quattro quebec queen queenbee queenie queens quentin question quicksilver quiksilver
quincy qwarty qwaszx qweasd qweasdzxc qwedsa qwedsazxc qweewq qweqwe qweqweqwe qwer qwerasdf qwerasdfzxcv
qwerfdsa qwerpoiu qwerqwer qwerrewq qwert qwertasdfg qwertqwert qwerty qwertyasd qwertyasdfgh qwertyqwerty
qwertyu qwertyui qwertyuio qwertyuiop qwertyytrewq qwertz qwertzu qwertzui qwertzuiop qwezxc qwqwqw qwqwqwqw
qyahzn rabbit rabbits rabota racecar racerx rachael rachel rachelle rachid racing racoon radeon radhika
radical radio radiohead raduga rafael rafaela raffaele raffaella ragnarok rahasia rahman rahul raiden raider
raiders railroad rain rainbow rainbows raindrop rainman raistlin rajendra rajesh rajkumar rakaii rakesh
raleigh ralph raluca ramazan rambler rambo ramesh ramirez ramiro rammstein ramon ramona ramones rampage ramram
ramses ramsey rancid randall random randy randyorton ranetki ranger rangerover rangers ranjan raphael rapper
raprap raptor rapture raquel rascal rasengan rashad rasheed rashid rashmi rasmus raspberry rasputin rasta
rastafari rastaman raven ravens rayman raymond rayray raziel razvan rbhbkk rctybz rdfhnbhf reader reading
reagan real realestate reality really realmadrid realtor reaper reason rebeca rebecca rebekah rebel rebelde
rebels reborn record recovery redalert redbone redbull redcar reddevil reddog reddragon redemption redfish
redfox redhat redhead redhorse redhot redline redman redneck redred redrose redroses redrum redskins redsox
redstar redwine redwings redwood reebok reefer reflex reggae reggie regina reginald regine register reglisse
rehbwf reilly rejoice reliance reload reloaded remember rememberme remington remote renata renate renato
renault rencontre renee renegade renren rental renuka requiem rereirf rerere rescue research resetme reshma
resident residentevil respect restart resume retard retired reuben reunion revelation revenge reveur
revolution revolver reyes reynaldo reynolds rfgecnf rfhbyf rfhfgep rfhfvtkmrf rfhfylfi rfhnjirf rfnthbyf
rfntymrf rfrfirf rfrnec rfvfcenhf rhbcnbyf rhfcfdbwf rhfcjnf rhfcjnrf rhiannon rhjkbr rhjrjlbk rhonda ricardo
riccardo rich richard richards richardson richie richmond rick ricky riddick rihanna riley ringo ripcurl
ripley ripper rita river rivera riverplate rivers riverside rjhjdf rjhjkm rjhjktdf rjitxrf rjntyjr rjyatnrf
rjycnfynby rjynfrn rktjgfnhf roadkill roadking roadrunner robbie robert roberta roberto roberts robin robinho
robinhood robinson robocop robot robotech robotics rocco rochelle rochester rock rockandroll rocker rockers
rocket rocketman rockets rockey rockford rockie rockman rocknroll rockon rocks rockstar rocky rockyou roderick
rodina rodney rodolfo rodrigo rodrigues rodriguez rogelio roger rogers roland rolando roller rolltide roma
romain roman romana romance romane romania romano romans romantic romario romaroma romashka romeo romero
romina rommel ronald ronaldinho ronaldo ronnie ronron rookie rooney rooster root rootbeer rosa rosales rosalia
rosalie rosalinda rosanna rosaria rosario roscoe rose roseann rosebud rosemarie rosemary roserose roses roshan
rosie rosita rossella roswell rotten rotterdam rough rover rovers rowena roxana roxane roxanne roxy royal
rrrrrr rtyuehe rubber rubberduck ruben ruby rudeboy rudolf rudy rufus rugby rugrats runescape runner running
rupert ruqueb ruslan russel russell russia russian rustam rusty ruth ruthie ryan ryjgrf sabbath sabina sabine
sabrina sachin sacramento sacred saddam sadie sadsad safari safety saffron sagitario sagitarius sahabat sahara
saibaba saigon sailboat sailing sailor sailormoon saint saints sairam saitou sakura salam salamanca salamander
salamandra salami salasana salazar salem salerno sales salima salinas sally salman salmankhan salmon salome
salomon salope salsa salut salvador salvation salvatore samanta samantha samara sameer samiam samir samira
sammie sammy sampdoria sample sampson samsam samsara samson samsun samsung samtron samuel samuele samurai
sanandreas sanane sanchez sancho sandeep sander sanders sandhya sandie sandiego sandman sandoval sandra
sandrine sandro sandwich sandy sangeeta sangeetha sanjana sanjay sanjeev sanjose sanjuan sansan santa
santacruz santafe santamaria santana santhosh santiago santino santos santosh saopaulo saphire sapphire sara
sarah sarajevo sarasara saraswati saratoga sardegna saretta sarina sarita sasa sasasa sasasasa sascha sasha
sashka saskia sassie sassy sassygirl sasuke satan satana satanas satellite sathya satish satnam satsuki
saturday saturn satyam saurabh sauron sausage sausages savage savanna savannah saveme savior saviour sawyer
saxophone sayang sayangku scamper scania scanner scarface scarlet scarlett schalke schatz schatzi scheisse
schnecke schneider schokolade school schule schumacher schumi science scooby scoobydoo scooter scorpio
scorpion scorpione scorpions scotch scotland scott scottie scotty scout scrabble scrappy scratch scream screen
scruffy scully sdfsdf sdream seagull seahawks seahorse seaman seamus sean seanpaul search season seatleon
seattle sebastian sebastien second secret secreto secrets secure security sedona seeker seigneur seinfeld
sekret select selena selenagome selene selina semangat semarang seminole seminoles semperfi senator seneca
senegal senha senior seniseviyorum sensei sentinel sentnece sephiroth september septiembre sepultura serdar
serega serena serendipity serenity sergei sergej sergey sergio serious serkan serpent serrano serseri server
service services servus sesame sestra seven seventeen severine sevgilim sevilla sexbomb sexe sexsex sexsexsex
sexual sexxxy sexy sexybabe sexybaby sexybeast sexybitch sexyboy sexygirl sexylady sexylove sexymama sexyman
sexyme sexysexy shadow shadows shaggy shaheen shahid shahrukh shaina shakespeare shakira shakur shalini shalom
shaman shampoo shamrock shandy shane shanghai shania shanice shankar shanna shannon shanti shaolin sharingan
shark sharks sharky sharma sharon sharp sharpie shasha shashank shashi shasta shaun shauna shawn shawna shawty
shayla shayna shayne shayshay shazam shearer sheba sheeba sheena sheetal sheffield sheila shelby sheldon shell
shelley shelly shepherd sheridan sheriff sherlock sherman sherri sherry sherwin sherwood sheryl sheshe
shevchenko shibby shiela shiloh shilpa shinigami shinobi shirley shit shitface shithead shitshit shitty shiva
shivam shivani shmily shoes shogun shooter shopper shopping shortie shorty shotgun shotokan showme showtime
shreya shrimp shriram shruti shubham shurik shutup shweta sicilia sidekick sidney siemens siempre sienna
sierra sigma silence silent silkroad silly silvana silver silverado silvia silvio simba simmons simon simona
simone simple simpleplan simpson simpsons simran simsim simson sinatra sinbad sincere sinclair sindhu
singapore singer singh singing single sinister sinned sinner siobhan sipfhair sirena sirius sissy sister
sisters sithlord sixers sixteen skate skateboard skateordie skater skaterdude skating skeeter skeleton skidoo
skiffy skiing skillet skinhead skinner skinny skipper skippy skittles skolko skorpion skyblue skyhawk skylar
skyler skyline skywalker slacker slamdunk slapshot slavik slayer sleepy slick slider slimjim slimshady slinky
slipknot slonik slovensko slunicko slut smackdown smallville smart smarties smarty smashing smelly smile
smiles smiley smirnoff smirnov smirnova smith smitty smoke smoker smokeweed smokey smokie smokin smoking
smooth smudge snake snakes snapper snapple snatch sneakers snickers sniper snooker snoop snoopdog snoopdogg
snoopy snow snowball snowboard snowflake snowie snowman snowwhite snuffy snuggles sobaka soccer social socorro
socrate socrates sodapop sofia softball software sokolov sokolova solange solaris soldat soldier soledad
soleil soleluna solidsnake solitario solitude solnce solnishko solomon soloyo solrac solution somebody someday
someone somerset something sommer sonali sonata songbird songoku sonia sonic sonics sonicx sonnenschein sonny
sonoio sony sonyericsson sonysony sonyvaio sooner sooners sophia sophie soprano soraya soso soukayna soulfly
soulmate souris sousou southern southpark southside sowhat space spaceman spaghetti spam spanish spanky
sparkle sparkles sparks sparky sparrow sparta spartacus spartak spartan spartans speaker spears special
specialk spectrum speed speedo speedway speedy spencer speranza sphinx spider spiderman spidey spike spiker
spikes spikey spinner spirit spitfire splash splendid splinter spoiled spolana sponge spongebob spooky sport
sporting sports sporty spotty spring springer sprint sprinter sprite spunky spurs sputnik spyder squall square
squash squirrel squirt srikanth srilanka srinivas sriram ssss sssss ssssss sssssss ssssssss ssssssssss stacey
stacie stacy stalin stalker stallion standard stanford stanislav stanley staples star starbuck starbucks
starburst starcraft stardust staredobre starfire starfish stargate stargazer stargirl starlight starry stars
starship starstar start startfinding startrek starwars stasik static station status stayout stealth steaua
steele steelers stefan stefania stefanie stefano steffen steffi stella stellina stepan steph stephan stephane
stephanie stephen stereo sterling sternchen sterva steve steven stevens stevie stewart stewie sticky stigmata
stimpy stinger stingray stinker stinky stitch stone stonecold stoned stoner stones stoney storm stormy strange
stranger stratfor stratocaster stratus strawberry street strength stress stretch strider strike striker
stripes strong stronger stronzo stryker stuart student studio stuff stumpy stunner stupid stuttgart subaru
sublime subway subzero succes success successful sucesso sucker suckit suckme suckmydick suerte sugar
sugarbear suicide sukses sullivan sultan summer summertime summit sundance sunday sunderland sunfire sunflower
sunita sunlight sunny sunnyday sunrise sunset sunshine super superboy superduper superfly supergirl superhero
superior superman supermanboy supermario supernatural supernova supersonic superstar supervisor superwoman
support supreme surabaya suresh surethang surf surfer surfing surprise survivor susan susana susanna susanne
sushi sushma susie suslik suzanne suzuki sverige sveta svetik svetlana svoboda swagger swallow swampfire
swapna swatch swathi sweden sweet sweetangel sweetgirl sweetheart sweethome sweetie sweetiepie sweetlove
sweetness sweetpea sweets sweety swetha swimmer swimming swinger sword swordfish swords sydney sylvain
sylvester sylvia sylvie syncmaster synergy syracuse system szczurek tabitha taco tacobell tacoma tadpole
taekwondo tahiti taiwan tajmahal talent talisman tamahome tamara tamere tammy tamtam tangerine tanginamo
tangkai tango tania tanisha tanker tanner tantan tanya tanzania tapout tara tarakan tardis target tarheel
tarheels tartaruga tarzan tascha tasha tata tatarin tatata tatiana tatjana tattoo tatyana tauchen taurus
taylor taytay tazman tazmania tdutybq tdutybz teacher team teamo teamomucho teapot technics techno technology
tecktonik teddy teddybear teetee teiubesc tekiero tekila tekken telecaster telechargement telecom telefon
telefono telephone television televizor temitope temp tempest temple temporary temppass temppassword tendulkar
tenerife tennessee tennis tenshin tenten teodora teodoro tequiero tequila terence teresa teresita tereza
terminal terminator terrance terrell terrence terror terry terrys terserah tesoro tessa tessie test tester
testing testpass testtest tetris texas thailand thalia thankgod thanks thankyou theatre thebeast thebeatles
thebest theboss theboys thecat thecure thedog thedoors thedude theend thegame thegreat thekid theking thelma
theman themaster thematrix theodore theone theresa therese therock thesims thethe theused thiago thibault
thieric thierry thinking thirteen thisisit thisisme thissucks thomas thompson thomson threekids thriller
thuglife thumper thunder thunderbird thursday tiamo tianya tiburon tichuots ticket tictac tiesto tiffany tiger
tigerlily tigers tigerwoods tigger tigres tigrou timber timberlake timberland time timepass timmy timothy
timtim tina tingting tinker tinkerbell tinkle tinman tintin tipper titan titanic titanium titans titeuf titi
titine titleist tits titties tiziana tkbpfdtnf tkfkdgo toaster tobias toby today todd toffee together toilet
tokiohotel toledo tolkien tolulope tomas tomate tomato tomboy tomcat tomek tommaso tommie tommy tommyboy
tomorrow tomtom toni tonino tonton tony tonyhawk toonarmy tootie tootsie topbull topbutton topcat topdog
topgun topher topolino topper topsecret toriamos torino tornado toronto torpedo torrent torres tortoise tortue
tortuga toshiba toto totoro tototo tottenham toulouse toutou toyota trabajo trabalho tracer tracey tracker
tractor tracy trader traffic trainer training trains traktor tralala trance trandafir transam transforme
transformers transit transport trapper travail travel traveler travis treasure trebor tree treefrog treehouse
treflip treguier trenton tresor trevor trfnthbyf trial triangle tribal tricia tricky tricolor trident triforce
trigger trigun trinidad trinitron trinity triple tripleh triplets tripper trisha triskelion tristan tristen
triton triumph trixie trojan trojans trololo trombone tronwell trooper tropical trouble troy truck trucker
trucks trueblue truelove truman trumpet trunks trust trustme trustnoone tryagain tsunami tttt tttttt tuangbi
tucker tudelft tuesday tujhrf tulipan tulipe tulips tunafish tundra tuning tunisie tupac tuputamadre turbo
turkey turner turtle turtles tuxedo tweety tweetybird twelve twenty twiggy twilight twingo twinkie twinkle
twins twisted twister tycoon tyler typhoon tyrone tyson tytyty tyuiop uchenna uchiha ufkbyf uganda uhfaabnb
ukraine ulises ulisse ultima ultimate ultras ulysse umbrella undead undercover underdog underground underoath
undertaker underworld unforgiven unicorn unicorns unique united universal universe university universo unknown
unlimited unlock unreal uranus ursula usarmy usdopaa user username usher utopia uuuuuu uzumaki uzumymw
vacances vacation vader vadim vaffanculo vagina vaibhav vaishali valencia valentin valentina valentine
valentino valera valeri valeria valerie valerio valeriya valery valhalla valkyrie valley vampir vampire
vampires vampiro vancouver vandana vanesa vanessa vanhalen vanilla vanille vargas varsha varvara vascorossi
vasilisa vasiliy vaughn vauxhall vbienrf vbifyz vbkfirf vectra vegas vegeta vehpbr velocity velvet vendetta
venera venezia venezuela venice venkat ventura venus vera verbatim vergessen vergeten veritas verizon vermont
vernon verona veronica veronika veronique versace vertigo vfcnth vfczyz vfhbirf vfhbyf vfhbyjxrf vfhecz
vfhnsirf vfhufhbnf vfhujif vfibyf vfitymrf vfkbyf vfksirf vfndtq vfntvfnbrf vfrcbv vfrcbvrf vfvekz vfvf
vfvfgfgf vfvfvfvf vfvjxrf viagra vicecity vicente vickie vicky victoire victor victoria victory video vienna
vietnam viewsonic vijay vijaya vika viking vikings vikram viktor viktoria viktoriya village villanueva
villevalo vince vincent vincenzo vinicius vinnie vintage viola violet violeta violetta violette violin viper
vipers virgil virgin virginia virginie virgo viriato virtual virus vishal vishnu vision vitalik vitaliy
vitamin vitoria vittoria vittorio vivian viviana viviane vivien vjcrdf vjkjrj vjqgfhjkm vkontakte vlad vladik
vladimir vladislav vodafone vodka voetbal voiture volcano volcom voldemort volimte volkova volkswagen volley
volleyball voltaire volume volvo voodoo vortex vova voyage voyager vqsablpzla vulcan vvvvvv wachtwoord waffle
waffles wagner waheguru walalang walker walkman wallace walleye wally walmart walnut walrus walter wanker
wanrltw wanted warcraft wareagle warhammer warlock warlord warner warning warren warrior warriors warszawa
wasabi wasdwasd washburn washington wasser wassup wasted waswas water waterboy waterfall waterloo waterman
watermelon waterpolo waters watever watson wayne wazzup wdtnjr wdtnjxtr wealth weasel weather weaver webber
webcam webhompass webmaster webster wedding wednesday weed weedman weekend weenie weewee weezer weiwei welcome
welder welkom wellington wendell wendy wenoob werder werewolf werner weronika wersdf wert werter werty wertyu
wertzu werwer wesley west westcoast western westham westlife weston westside westwood wetpussy wewewe
weyersheim what whatever whatsup whatthefuck whatthezor whatup whatwhat wheeler wheels whiskers whiskey whisky
whisper whistler white whiteboy whitesox whitetiger whitey whitney whoami whoareyou whocares whoknows whore
whynot wiccan wicked widget wiggles wigolf wiktoria wilbur wildcat wildcats wildchild wildfire wildman
wildthing wildwood wilfried will willem william williams willie willis willow willy wilma wilson winchester
windmill window windows windowsxp windsor windsurf winner winners winnie winston winter winwin winxclub
wireless wisconsin wisdom wiseman wishbone wizard woaini woaiwojia wojtek wolf wolfgang wolfie wolfman
wolfpack wolverine wolves wombat women wonder wonderful wonderland wonderwoman woodland woodstock woody woofer
woofwoof woohoo wookie word wordlife wordpass work working world worship woshishui woshiyazi wowwow wrangler
wrestler wrestling wright wrigley writer wsxedc wutang wwww wwwwww wwwwwww wwwwwwww wxcvbn wyoming xanadu
xander xavier xaxaxa xbonesx xbox xboxlive xdqwerty xfiles xiaoxiao ximena xoxoxo xtreme xxxx xxxxx xxxxxx
xxxxxxx xxxxxxxx xxxxxxxxxx yaallah yahoo yahoomail yahooo yahweh yamaha yamato yancai yandex yangyang yankee
yankees yannick yanyan yaoiisgrand yaroslav yasemin yasmin yasmina yasmine yassine yayaya ybccfy ybrbnf
ybrjkfq yeah yeahbaby yeahyeah yellow yellowcard yesenia yeshua yesterday yesyes yfcntyf yfcntymrf yfcnz
yfhenj yfnfif yfnfirf yfnfkb yfnfkmz yjdsqgfhjkm yogesh yogibear yolanda yolo yomama yomisma yomismo yomomma
yorkie yosemite youandme young youngmoney youporn yourmom youssef yousuck youtube youyou yoyo yoyoyo yoyoyoyo
ytrewq ytreza yugioh yuliya yummy yumyum yvette yvonne yxcvbnm yyyyyy zacefron zach zachary zack zainab
zakaria zalupa zamora zander zanzibar zapata zaqwsx zaqwsxcde zaqxsw zaqxswcde zaqzaq zaragoza zaraza zarina
zasada zavilov zaxscd zazaza zbychlas zebra zebulon zelda zenith zephyr zeppelin zero zerocool zerozero zeus
zeynep zhjckfd zidane ziggy zigzag zildjian zimbabwe zipper zlatan zodiac zoloto zombie zombies zoomzoom zoosk
zorro zouzou zsazsa zvezda zwickau zxasqw zxcasd zxcasdqwe zxccxz zxcv zxcvasdf zxcvb zxcvbn zxcvbnm zxcvzxcv
zxczxc zxczxczxc zxzxzx zyjxrf zzzxxx zzzz zzzzz zzzzzz zzzzzzz zzzzzzzz zzzzzzzzzz
`);

/** Of ten and more characters, besides a common word with digits round it. */
export const commonPasswords = toSet(`
000webhost 0icotpd785 0r968ji9ufj6 123456789abc 123456789asd 123456789qaz 123456789qwe 123admin321a
123hfjdk147 18atcskd2w 18n28n24a5 1fptjtl919 1fr2rfq7xl 1life2live 1qaz2wsx3e 1v7upjw3nt 1zn6fpn01n 1zn6fpn01x
2000comeer 2012comeer 2cxdn8s271 2kroliczek 2pacshakur 31x7t5xbke 3d8cubaj2e 3daysgrace 3odi15ngxb 3qdlqb49js
3rjs1la2qe 3rjs1la7qe 3rjs5la8qe 3s43pth5aea 3syqo15hil 421uiopy258 5532361cnjqrf 5hsu75kpot 5plk4l5uc7
5x1cjdsb9p 5xfgs3ii9d 6hbf28w791 7elephants 7ugd5hip2j 8ix6s1fceh 8phrowz624 92k2cizcdp 9uzp9jek3f
??????@mail.ru @bigmir.net abc1234567 abc123456789 adams33486 ahbird1984 akademiks11 aksrms8010 almario927
amdturion64 angelseye22 aug!272010 baili123com basketbal1 basketbal9 billiejoe1 blkdrag0ns blood4life
boguska123 broadband1 bvp33w7epu bwfq23jp7f c43qpul5rz cds04121989 classof200 classof201 cm6e7aumn9 cordell123
couponsc10 cvzefh1gkc d0r1nc0urt d2xyw89sxj d71lwz9zjs d9zufqd92n daddygirl1 dance4life demon1q2w3e
demon1q2w3e4r demon1q2w3e4r5t dfg5fhg5vgfh1 diwtgm8492 dkxjizc282 dominican1 doomsayer.2.7mords.v
doomsayer.2.7mords.vv earnhardt3 edxk20qmfs eh1k9oh335 eqes606898 ethanryan01 f1uuhza723 faca210898
fallen_angel feder_1941 foxracing1 fqrg7cs493 friends4ev g9l2d1fzpy ghhh47hj7649 gigaman8891 girlygirl1
glamorous1 google.com groupd2013 h1xp2z2duk h2vwdubjx4 hans4queck hawkesbury93 hbhc8290826 hevhk43n9j
hgrfqg4577 hotmail.com huhbbhzu78 hx28o9e646 iamnumber1 icxkyb7972 id6c3wr6un igetmoney1 iloveyoux3
inactive1996aug iw14fi9jwqa iw14fi9jxl j1v1fp2bxm jarox1301! jiang8kevin jiefang007 jjcg16dj5k jkiuztdftl57
jobshop2002 john!20130605at1753 jundian2011xr k47rizxt2g ka_djkhjsy6 kifj9n7bfu kinomoto89 kmzwa8awaa
knackwurst8853 krystyna56 kuana230345 l6ho3tg7wb ladiesman1 laurel12creek leliane50934 leolong1985
lightpower12345 loserface1 love4ever1 loveu4ever lydcc20091314 lzhan16889 m1am1b3ach maella1311 maprchem56458
marek14michal matyas2001 mega_pizdetz666 michoacan1 mikejones1 montgom2409 mrf11277215 music4life mv46vkmz10
myspace.co myspace4me n8zgt5p0shw= natiichen999 need4speed newthree51 nha7ebf6kp nissan350z nks230kjs82
northside1 nothings123 nyq28giz1z ocpoook325 ohmnamah23 oks65b6666 olo65b6666 opernhaus1 owt243ygbh owt243ygbj
p3rat54797 passer2009 passer2010 passer2011 pazzword123 pe#5gz29ptzmse pimpjuice1 pok29q6666 polniypizdec0211
polniypizdec1102 polniypizdec110211 povlmly727 pqntmt1247 q0tsrbv488 qdujvyg5sxa qh6xl1p9xj qiciqdp162
qti7zxh18u qugrqfo825 qwe1122334 qwegta13091990 r9lw4j8khx rbotmvz954 realnigga1 resing1965 roanne42300
s8ylpe9jdpvym scvmofas79 sdf7asdf6asdg8df serafina14 sexyblack1 sexychick1 skate4life skaterboy1 skyliner34
sojdlg123aljg somanypickles27 souljaboy1 southpole1 southwest1 spionin8688 starwarsfan10 stefangreil1983
steflio3123 sz9kqcctwy taishan2011 teonamaria1 thebears12 tinkerbel1 tnk0mk16vx tombrady12 total12scherz
trackstar1 trapdoor60 ttd955audg ty2t1hv3oc tzir25l5kn u1v7hhh7ef uhfybn8888 ukflbfnjh12 uqa9ebw445 uvgx8f8232
vfhbjk1801 viphv5j736 virtue1234 vitor1268123 vrbgqns997 w5tn36alfw w5txn36alfw w66yrybgra wpcakir264
wrasloco11 wsbe279qsg x3luym2mmj x4ivyga51f x99qomx561 xantria10315 xblhintb9w xiang123456 xige5516726
xtseo2011tdx y6p67ftrqj yagjecc826 yandi20080527 yemi19900911 yfdbufnjh10305070 yfdbufnjh63 yggdrasil4
yu5l97wk8q yuantuo2012 zacatecas1 zmx870919123 пїѕпїѕпїѕпїѕ пїѕпїѕпїѕпїѕпїѕ пїѕпїѕпїѕпїѕпїѕпїѕ
пїѕпїѕпїѕпїѕпїѕпїѕпїѕ пїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕ пїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕ пїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕ
пїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕ
`);
