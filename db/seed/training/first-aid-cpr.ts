import type { SampleModule } from './sample-module';

export const firstAidCpr: SampleModule = {
  id: 'first-aid-cpr',
  title: 'First aid and CPR awareness',
  description:
    'Recognize cardiac arrest, severe bleeding, stroke and choking, and know what to do until help comes. This is awareness, not a certificate: take a hands-on class too.',
  estimatedDuration: 20,
  pointsReward: 35,
  sources: [
    { name: 'American Heart Association: CPR', url: 'https://cpr.heart.org' },
    { name: 'American Red Cross: Take a class', url: 'https://www.redcross.org/take-a-class' },
    { name: 'American Stroke Association', url: 'https://www.stroke.org' },
    { name: 'American College of Surgeons: Stop the Bleed', url: 'https://www.stopthebleed.org' },
  ],
  reviewedOn: '2026-11-15',
  sections: [
    {
      id: 'first-aid-cpr-call-911',
      title: 'Look, call, then help',
      body: `This module helps you recognize an emergency and begin. It does not make you a certified first aider, and it
cannot replace practice. Sign up for a [hands-on class](https://www.redcross.org/take-a-class).

**Look first.** Check for traffic, fire, wires or violence. If it is not safe for you, stay back and call.

**Call 911 right away if someone**

- does not respond, or is not breathing normally;
- has chest pain or pressure, or struggles to breathe;
- is bleeding heavily;
- shows signs of a stroke;
- is choking and cannot speak, cough or breathe.

You do not have to be sure. Put the phone on speaker so that your hands are free, and say **where you are** first, then
what happened. Answer the questions and do what the dispatcher tells you. Do not hang up until they say so. If
others are near, point at one person: "You, call 911. You, bring the AED." If you cannot speak, try a text to 911.

**Then help.** Introduce yourself, and ask an awake person if you may help. Use gloves if you have any. Keep the person
warm and still. Do not move someone with a possible neck or back injury unless they are in danger.

After a large earthquake or ice storm, help may take much longer. That is why neighbors learn this.`,
    },
    {
      id: 'first-aid-cpr-hands-only',
      title: 'Hands-only CPR and the AED',
      body: `In **cardiac arrest** the heart suddenly stops pumping. The person collapses, does not respond, and is not
breathing or only gasps. Gasping is not normal breathing. Each minute without help lowers the chances.

**For a teen or an adult who suddenly collapses:**

1. **Call 911** on speaker, and send someone for an **AED**.
2. Lay the person flat on their back on a firm surface, and kneel beside the chest.
3. Put the heel of one hand on the center of the chest and the other hand on top. Lock your elbows.
4. **Push hard and fast:** at least 2 inches deep, 100 to 120 times a minute. Let the chest come back up each time.
5. Keep going until help takes over or the person moves. If you can, swap about every 2 minutes.

**The AED** is made for anyone to use. Turn it on and do what it says. Stick the pads on bare skin as pictured. Touch
no one while it checks or shocks, then start pushing again. It gives a shock only if one is needed.

Babies, children, and people who nearly drowned or took an overdose need **breaths as well** if you know how. The
dispatcher will guide you. If you suspect opioids and have naloxone, give it.

Learn this with your hands: [cpr.heart.org](https://cpr.heart.org).`,
    },
    {
      id: 'first-aid-cpr-bleeding',
      title: 'Severe bleeding',
      body: `Someone can die from blood loss within minutes, often before an ambulance can arrive. Bleeding is severe when
blood spurts, pools on the ground, soaks through clothing, or will not stop. A person who is bleeding and becomes
pale, confused or sleepy is in danger.

1. **Call 911,** or have someone else call.
2. **Find the wound.** Open or cut away clothing so that you can see it.
3. **Press hard** straight on it with both hands, using gauze or any clean cloth. Do not lift to look. If blood
   soaks through, put more cloth on top and press harder.
4. **Keep pressing** until help takes over.

**A tourniquet** is for severe bleeding from an arm or leg that pressure does not stop. Place it 2 to 3 inches above the
wound, between the wound and the body, but not on a joint. Tighten it until the bleeding stops. It will hurt.
Note the time, and do not loosen it. Only medical staff should take it off. A ready-made one works far better than a
belt or a string.

**If an object is stuck in the wound,** leave it in and press around it.

Wear gloves if you have them, and wash afterward. Practice pressing, packing a wound and tightening a tourniquet in a
[Stop the Bleed class](https://www.stopthebleed.org).`,
    },
    {
      id: 'first-aid-cpr-stroke',
      title: 'Stroke: act F.A.S.T.',
      body: `A stroke happens when blood cannot reach part of the brain, or when a vessel in it bursts. Brain cells begin to
die within minutes. Some treatments work only in the first hours, so time counts more than being sure.

Check **F.A.S.T.:**

- **Face:** ask the person to smile. Does one side droop?
- **Arms:** ask them to raise both. Does one drift down, or is one numb?
- **Speech:** ask for a simple sentence. Is it slurred or strange?
- **Time:** if you see **any one** of these, call 911 now.

Other sudden signs count too: trouble seeing, loss of balance, confusion, weakness on one side, or a very bad headache
with no known cause.

**While you wait:**

1. Note **the last time the person seemed well.** Doctors need to know it to choose treatment.
2. Give nothing to eat, drink or swallow, and **no aspirin**. Some strokes are bleeding, and swallowing may be unsafe.
3. Stay with them. If they become unresponsive and stop breathing normally, begin CPR.

Do not drive them yourself. An ambulance crew can start care on the way and alert the right hospital.

**If the signs go away, call 911 anyway.** A short attack can come before a larger stroke. Strokes happen at any age.

More: [stroke.org](https://www.stroke.org).`,
    },
    {
      id: 'first-aid-cpr-choking',
      title: 'Choking',
      body: `**If the person can cough or speak,** encourage them to keep coughing. Stay close and watch.

**If they cannot cough, speak or breathe,** they need you now. They may hold their throat or turn bluish or gray. Have
someone call 911 while you begin.

**Adult or child over 1 year:**

1. Stand to the side and slightly behind. Lean the person forward, with one arm across their chest.
2. Give **5 back blows** between the shoulder blades with the heel of your hand.
3. Stand behind. Make a fist just above the navel, hold it with your other hand, and give **5 quick thrusts** inward
   and upward.
4. **Repeat 5 and 5** until the object comes out or the person stops responding.

If the person is pregnant, or your arms do not reach around them, push on the chest instead of the belly.

**Baby under 1 year:** support the head, keep it lower than the chest, and alternate **5 back blows** with **5 chest
thrusts**. Never use belly thrusts on a baby.

**If anyone stops responding,** lower them to the floor, make sure 911 is called, and start CPR. Take out an object only
if you can see it; never sweep blindly with a finger.

Anyone who has had thrusts should see a doctor afterward. Practice in a
[class](https://www.redcross.org/take-a-class).`,
    },
  ],
  questions: [
    {
      id: 'first-aid-cpr-q1',
      question: 'You call 911 for someone who has collapsed. What should you tell the dispatcher first?',
      options: [
        'What you think the medical cause is',
        'Your full name and your phone number',
        "The person's age and health history",
        'Where you are, so that help can be sent',
      ],
      answer: 3,
      explanation:
        'If the call drops, the location alone lets them send help. Say what happened next, then stay on the line on speaker and follow the instructions.',
    },
    {
      id: 'first-aid-cpr-q2',
      question: 'An adult suddenly collapses, does not respond, and only gasps now and then. What do you do?',
      options: [
        'Turn them on their side and wait, since they are breathing',
        'Call 911, send for an AED, and push hard and fast on the chest',
        'Sit them up, loosen the collar, and offer a sip of water',
        'Watch for two minutes to see if the breathing gets better',
      ],
      answer: 1,
      explanation:
        'Gasping is not normal breathing; treat this as cardiac arrest. Each minute without compressions lowers the chance of survival.',
    },
    {
      id: 'first-aid-cpr-q3',
      question: 'You are pressing on a badly bleeding wound, and blood soaks through the cloth. What next?',
      options: [
        'Lift the cloth off to see how deep the wound is',
        'Rinse the wound with water and then start over',
        'Add more cloth on top and press even harder',
        'Ease the pressure so that the blood can clot',
      ],
      answer: 2,
      explanation:
        'Steady, hard pressure is what lets a clot form. Lifting the cloth or letting go can start the bleeding again.',
    },
    {
      id: 'first-aid-cpr-q4',
      question:
        "Your neighbor's smile drooped on one side, but five minutes later it looks normal. What do you do?",
      options: [
        'Call 911 anyway, and note when they last seemed well',
        'Give an aspirin and check on them again in an hour',
        'Drive them to a clinic so that no ambulance is needed',
        'Let them rest, and call a doctor if it happens again',
      ],
      answer: 0,
      explanation:
        'Signs that fade can come before a larger stroke, and treatment depends on time. Aspirin can make things worse if the cause is bleeding.',
    },
    {
      id: 'first-aid-cpr-q5',
      question:
        'An adult who was eating cannot speak, cough or breathe. Someone is calling 911. What do you do?',
      options: [
        'Give water in small sips to wash the food down',
        'Sweep a finger through the mouth to find the food',
        'Alternate 5 back blows and 5 belly thrusts until it clears',
        'Lay them flat and tilt the head back to open the throat',
      ],
      answer: 2,
      explanation:
        'Back blows and thrusts push air out from below the object to move it. A blind finger sweep or water can push it in deeper.',
    },
    {
      id: 'first-aid-cpr-q6',
      question: 'An AED has just been brought, and you have never used one. What is right?',
      options: [
        'Wait for the ambulance, as only trained people may use it',
        'Turn it on, follow its directions, and put the pads on bare skin',
        'Put the pads on over the shirt, so that it cannot hurt anyone',
        'Keep hold of the person while it checks, so they stay still',
      ],
      answer: 1,
      explanation:
        'An AED tells you each step and shocks only when one is needed. Nobody should touch the person while it checks or shocks, and compressions start again right after.',
    },
  ],
};
